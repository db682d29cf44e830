/** The sounds of the games. They are off until the player switches them on for a game, and their code loads then. */
import type { GameName } from '@arena/wire';
import type { GameEvent } from './game-event.js';
import type { AppThunk } from './hooks.js';
import { soundSwitched } from './preferences.slice.js';

const loadSynthesizer = () => import('./synthesizer.js');

/** Plays the sound of an event if the player has switched on the game's sounds. */
export const playSound =
  (game: GameName, event: GameEvent): AppThunk<void> =>
  (_dispatch, getState) => {
    if (getState().preferences.sounds[game] !== true) return;
    // Without its code there is no sound, and the game goes on.
    loadSynthesizer().then(
      ({ synthesize }) => synthesize(game, event),
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
