/** The sounds of the games. They are off until the player switches them on for a game, and their code loads then. */
import type { GameName } from '@arena/wire';
import type { AppThunk } from './hooks.js';
import { soundSwitched } from './preferences.slice.js';
import type { Note, Sound } from '../lib/synthesizer.js';

/**
 * What happened in a game. `won` is a payout above the stake, `returned` one at or below it, and `crashed` the end of a
 * crash round without an own bet. `step` is an opened tile.
 */
export type GameEvent = 'started' | 'step' | 'won' | 'returned' | 'lost' | 'crashed';

/** Returns notes of one waveform in equal steps. */
export function sequence(
  wave: Note['wave'],
  frequencies: readonly number[],
  step: number,
  length: number,
): Sound {
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

export type Sounds = Partial<Record<GameEvent, Sound>>;

const own = new Map<GameName, Sounds>();

/** Sets the sounds in which a game differs from the others. */
export const defineSounds = (game: GameName, sounds: Sounds): void => void own.set(game, sounds);

const loadSynthesizer = () => import('../lib/synthesizer.js');

/** Plays the sound of an event if the player has switched on the game's sounds. */
export const playSound =
  (game: GameName, event: GameEvent): AppThunk<void> =>
  (_dispatch, getState) => {
    if (getState().preferences.sounds[game] !== true) return;
    // Without its code there is no sound, and the game goes on.
    loadSynthesizer().then(
      ({ synthesize }) => synthesize(own.get(game)?.[event] ?? COMMON[event]),
      () => undefined,
    );
  };

/** Switches a game's sounds on or off. Switching them on plays one, so that the player hears how loud it is. */
export const switchSound =
  (game: GameName, isOn: boolean): AppThunk<void> =>
  (dispatch) => {
    dispatch(soundSwitched({ game, isOn }));
    dispatch(playSound(game, 'started'));
  };
