import type { SeededGameName } from '@arena/wire';
import type { ComponentType } from 'react';
import { CoinFlipGame } from './coin-flip/CoinFlipGame.js';
import { DiceGame } from './dice/DiceGame.js';
import { LimboGame } from './limbo/LimboGame.js';
import { MinesGame } from './mines/MinesGame.js';
import type { ScreenProps } from './play/InstantGameScreen.js';
import { PlinkoGame } from './plinko/PlinkoGame.js';

/** The screen of each game. Apart from the definitions, which pages without games load too. */
export const SCREENS: Record<SeededGameName, ComponentType<ScreenProps>> = {
  coin_flip: CoinFlipGame,
  dice_roll: DiceGame,
  limbo: LimboGame,
  plinko: PlinkoGame,
  mines: MinesGame,
};
