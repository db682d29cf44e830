/** Synthesises the sounds of the games from a few parameters each. */
import type { GameName } from '@arena/wire';
import type { GameEvent } from './game-event.js';

/** One note of a sound. */
interface Note {
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

type Sound = readonly Note[];

/** The volume of the loudest note. */
const VOLUME = 0.12;
const SILENCE = 0.001;

/** Returns notes of one waveform in equal steps. */
function sequence(wave: Note['wave'], frequencies: readonly number[], step: number, length: number): Sound {
  return frequencies.map((hz, index) => ({ wave, hz, at: index * step, length }));
}

const WON = sequence('triangle', [523, 659, 784], 0.11, 0.28);
const RETURNED = sequence('sine', [440], 0, 0.18);
const LOST = sequence('triangle', [220, 165], 0.14, 0.28);

const COMMON: Record<GameEvent, Sound> = {
  started: sequence('sine', [392], 0, 0.12),
  step: sequence('sine', [587], 0, 0.12),
  won: WON,
  returned: RETURNED,
  lost: LOST,
  crashed: LOST,
};

/** The sounds in which a game differs from the others. */
const OWN: Record<GameName, Partial<Record<GameEvent, Sound>>> = {
  // A coin: a bright ring of two metallic partials.
  coin_flip: {
    started: [
      { wave: 'sine', hz: 2093, at: 0, length: 0.5, gain: 0.6 },
      { wave: 'sine', hz: 3322, at: 0, length: 0.35, gain: 0.4 },
    ],
    won: sequence('sine', [1047, 1319, 1568], 0.09, 0.4),
  },
  // A die: short knocks on wood.
  dice_roll: {
    started: [0, 0.11, 0.2, 0.27].map((at) => ({ wave: 'noise', hz: 900, at, length: 0.06 })),
    won: sequence('square', [392, 494, 587], 0.1, 0.16),
  },
  // Limbo: a rising glide.
  limbo: {
    started: [{ wave: 'sine', hz: 220, toHz: 880, at: 0, length: 0.45, gain: 0.7 }],
    won: sequence('triangle', [659, 988], 0.1, 0.4),
  },
  // Mines: a tick for each safe tile, and a blast.
  mines: {
    step: [{ wave: 'square', hz: 880, at: 0, length: 0.05, gain: 0.5 }],
    lost: [
      { wave: 'noise', hz: 180, at: 0, length: 0.6 },
      { wave: 'sine', hz: 110, toHz: 40, at: 0, length: 0.6 },
    ],
  },
  // Crash: a start, a cash-out, and a falling end.
  crash: {
    started: [{ wave: 'sawtooth', hz: 70, toHz: 210, at: 0, length: 0.7, gain: 0.5 }],
    won: sequence('triangle', [784, 1047, 1319], 0.07, 0.25),
    lost: [
      { wave: 'noise', hz: 300, at: 0, length: 0.5 },
      { wave: 'sawtooth', hz: 300, toHz: 60, at: 0, length: 0.5 },
    ],
    crashed: [{ wave: 'sawtooth', hz: 240, toHz: 60, at: 0, length: 0.45, gain: 0.6 }],
  },
};

let context: AudioContext | undefined;

/** Plays the sound of an event of a game. Does nothing in a browser without Web Audio. */
export function synthesize(game: GameName, event: GameEvent): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers suspend an audio context that was created before the first click.
  void context.resume();
  for (const note of OWN[game][event] ?? COMMON[event]) play(context, note);
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
