//! Playing through the sound server of a Linux desktop: `PulseAudio`, or `PipeWire`, which
//! speaks the same protocol.

use futures_executor::block_on;
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, PlaybackStreamParams, Prop, Props, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource, Client, ClientError};

use super::Sound;
use super::background::Backend;
use super::samples::{RATE, samples};

/// The sound server, connected to when that is first needed.
#[derive(Default)]
pub(super) struct Server {
    client: Option<Client>,
}

impl Backend for Server {
    fn connect(&mut self) -> bool {
        self.client().is_ok()
    }

    fn play(&mut self, sound: Sound) -> bool {
        let was_connected = self.client.is_some();
        // A server may have been started anew since it was last needed.
        self.attempt(sound).is_ok()
            || (was_connected && self.client.is_none() && self.attempt(sound).is_ok())
    }
}

impl Server {
    fn client(&mut self) -> Result<&Client, ClientError> {
        let client = match self.client.take() {
            Some(client) => client,
            None => Client::from_env(c"Plywood")?,
        };
        Ok(self.client.insert(client))
    }

    fn attempt(&mut self, sound: Sound) -> Result<(), ClientError> {
        let played = play(self.client()?, sound);
        // After any other error the connection is still there, and the library's thread with it.
        if matches!(played, Err(ClientError::Disconnected)) {
            self.client = None;
        }
        played
    }
}

/// Plays a sound and returns when it has ended.
fn play(client: &Client, sound: Sound) -> Result<(), ClientError> {
    let data: Vec<u8> = samples(sound).into_iter().flat_map(i16::to_le_bytes).collect();
    let mut props = Props::new();
    props.set(Prop::MediaName, c"Plywood");
    props.set(Prop::MediaRole, c"game");
    let params = PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::S16Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        // No longer than the sound, or it would be played late.
        buffer_attr: BufferAttr { target_length: data.len() as u32, ..Default::default() },
        flags: StreamFlags { adjust_latency: true, ..Default::default() },
        props,
        ..Default::default()
    };
    let mut rest = 0;
    let source = move |buffer: &mut [u8]| {
        let part = &data[rest..];
        let length = part.len().min(buffer.len());
        buffer[..length].copy_from_slice(&part[..length]);
        rest += length;
        length
    };
    block_on(async {
        let stream = client.create_playback_stream(params, source.as_playback_source()).await?;
        stream.play_all().await
    })
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read, Write};
    use std::os::unix::net::UnixStream;
    use std::thread;

    use pulseaudio::protocol::{
        AuthReply, Command, CreatePlaybackStreamReply, MAX_VERSION, PulseError, SetClientNameReply,
        read_descriptor, write_ack_message, write_error, write_reply_message,
    };

    use super::*;

    /// The channel on which commands are sent.
    const COMMANDS: u32 = u32::MAX;

    /// A sound server that receives one sound, ends, and returns the samples; or, if it is mute, one
    /// without speakers, which ends with its client's connection.
    fn serve(socket: UnixStream, is_mute: bool) -> Vec<u8> {
        let mut reader = BufReader::new(socket.try_clone().unwrap());
        let mut writer = socket;
        let mut received = Vec::new();
        while let Ok(descriptor) = read_descriptor(&mut reader) {
            let mut payload = vec![0; descriptor.length as usize];
            reader.read_exact(&mut payload).unwrap();
            if descriptor.channel != COMMANDS {
                received.extend(payload);
                continue;
            }
            let command = Command::read_tag_prefixed(&mut payload.as_slice(), MAX_VERSION);
            let (sequence, command) = command.unwrap();
            match command {
                Command::Auth(_) => {
                    let reply = AuthReply { version: MAX_VERSION, ..Default::default() };
                    write_reply_message(&mut writer, sequence, &reply, MAX_VERSION).unwrap();
                }
                Command::SetClientName(_) => {
                    let reply = SetClientNameReply { client_id: 1 };
                    write_reply_message(&mut writer, sequence, &reply, MAX_VERSION).unwrap();
                }
                Command::CreatePlaybackStream(_) if is_mute => {
                    write_error(&mut writer, sequence, &PulseError::NoEntity).unwrap();
                }
                Command::CreatePlaybackStream(params) => {
                    let reply = CreatePlaybackStreamReply {
                        requested_bytes: 1 << 20,
                        sample_spec: params.sample_spec,
                        channel_map: params.channel_map,
                        sink_name: Some(c"speaker".to_owned()),
                        ..Default::default()
                    };
                    write_reply_message(&mut writer, sequence, &reply, MAX_VERSION).unwrap();
                }
                Command::DrainPlaybackStream(_) => {
                    write_ack_message(&mut writer, sequence).unwrap();
                    writer.flush().unwrap();
                    break;
                }
                other => panic!("{other:?}"),
            }
        }
        received
    }

    /// A connection to a server of its own.
    fn connection(is_mute: bool) -> (Server, thread::JoinHandle<Vec<u8>>) {
        let (here, there) = UnixStream::pair().unwrap();
        let serving = thread::spawn(move || serve(there, is_mute));
        let client = Client::new_unix(c"test", here, None::<Vec<u8>>).unwrap();
        (Server { client: Some(client) }, serving)
    }

    #[test]
    fn a_server_receives_every_sample() {
        let (mut server, serving) = connection(false);
        assert!(server.connect() && server.play(Sound::Capture));
        let received: Vec<i16> = serving
            .join()
            .unwrap()
            .chunks_exact(2)
            .map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]))
            .collect();
        assert_eq!(received, samples(Sound::Capture));
        // It has ended since.
        server.attempt(Sound::Move).unwrap_err();
        assert!(server.client.is_none());
    }

    #[test]
    fn the_connection_to_a_server_without_speakers_is_kept() {
        let (mut server, _serving) = connection(true);
        assert!(!server.play(Sound::Move) && !server.play(Sound::Move));
        assert!(server.client.is_some());
    }
}
