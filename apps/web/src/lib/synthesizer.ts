/** Synthesises sounds from a few parameters each. */

/** One note of a sound. */
export interface Note {
  /** The waveform, or `noise`. */
  wave: Exclude<OscillatorType, 'custom'> | 'noise';
  /** The frequency in Hz; for noise, the centre of the band that is heard. */
  hz: number;
  /** The frequency at the end, if the note glides. */
  toHz?: number;
  /** The start and the length in seconds. */
  at: number;
  length: number;
  /** The volume from 0 to 1. The default is 1. */
  gain?: number;
}

export type Sound = readonly Note[];

/** The volume of the loudest note. */
const VOLUME = 0.12;
const SILENCE = 0.001;

let context: AudioContext | undefined;

/** Plays a sound. Does nothing in a browser without Web Audio. */
export function synthesize(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers suspend an audio context that was created before the first click.
  void context.resume();
  for (const note of sound) play(context, note);
}

function play(audio: AudioContext, { wave, hz, toHz, at, length, gain = 1 }: Note): void {
  const start = audio.currentTime + at;
  const volume = new GainNode(audio, { gain: VOLUME * gain });
  volume.gain.setValueAtTime(VOLUME * gain, start);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  volume.connect(audio.destination);
  if (wave === 'noise') {
    const source = new AudioBufferSourceNode(audio, { buffer: noise(audio, length) });
    source.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: hz })).connect(volume);
    source.start(start);
    return;
  }
  const tone = new OscillatorNode(audio, { type: wave, frequency: hz });
  if (toHz !== undefined) {
    tone.frequency.setValueAtTime(hz, start);
    tone.frequency.exponentialRampToValueAtTime(toHz, start + length);
  }
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + length);
}

/** Returns white noise of a length in seconds. */
function noise(audio: AudioContext, length: number): AudioBuffer {
  const buffer = new AudioBuffer({
    length: Math.ceil(length * audio.sampleRate),
    sampleRate: audio.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
