/** Sounds for results. They are off until the player turns them on. */
import { useSyncExternalStore } from 'react';

export type Sound = 'won' | 'lost';

const KEY = 'arena_sound';
const VOLUME = 0.12;
const NOTE_S = 0.14;
/** The frequencies of each sound's notes, in Hz, in playing order. */
const NOTES: Record<Sound, readonly number[]> = { won: [523, 659, 784], lost: [220, 165] };

const listeners = new Set<() => void>();
let context: AudioContext | undefined;

function isSoundOn(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

export function switchSound(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The storage event reports changes made in other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns whether sound is on. */
export function useIsSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn);
}

/** Plays a sound if sound is on. */
export function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined' || !isSoundOn()) return;
  context ??= new AudioContext();
  // Browsers suspend an audio context that was created before the first click.
  void context.resume();
  for (const [index, frequency] of NOTES[sound].entries())
    playNote(context, frequency, context.currentTime + index * NOTE_S);
}

/**
 * Plays a note.
 * @param start the start time in seconds on the context's clock
 */
function playNote(audio: AudioContext, frequency: number, start: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
  const volume = new GainNode(audio, { gain: VOLUME });
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * NOTE_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 2 * NOTE_S);
}
