export interface GameEntry {
  title: string;
  description: string;
  /** Where it is played; nowhere yet while the game is not there. */
  to?: string;
  emblem: 'coin' | 'die' | 'curve';
}

/** The lobby, in the order in which it is shown. */
export const catalogue: GameEntry[] = [
  {
    title: 'Coin Flip',
    description: 'Call heads or tails, and watch the coin come down.',
    to: '/coinflip',
    emblem: 'coin',
  },
  {
    title: 'Dice Roll',
    description: 'High is 4 to 6, low is 1 to 3. One die, one roll.',
    to: '/dice',
    emblem: 'die',
  },
  {
    title: 'Crash',
    description: 'Watch the multiplier rise and cash out before it crashes.',
    to: '/crash',
    emblem: 'curve',
  },
];
