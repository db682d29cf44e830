import type { GameName } from '@arena/wire';

export const GAME_TITLES: Record<GameName, string> = {
  coin_flip: 'Coin Flip',
  dice_roll: 'Dice Roll',
  crash: 'Crash',
};
