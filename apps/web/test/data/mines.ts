import type { MinesBet, MinesProgress, MinesResponse, User } from '@arena/wire';
import { player } from './user.js';

const PROOF = { serverSeedHash: '5e'.repeat(32), clientSeed: 'lucky', nonce: 4 };

/** An open bet of 100 ARENA with three mines. Without `opened`, no tile was opened. */
export const openMines = (values: Partial<MinesProgress> = {}): MinesProgress => ({
  id: 7,
  betAmount: '100.00000000',
  mines: 3,
  edgePercent: 1,
  opened: [],
  multiplier: 1,
  cashOut: '100.00000000',
  nextMultiplier: 1.125,
  maxGems: 22,
  maxPayout: '227700.00000000',
  createdAt: '2026-11-21T10:00:00.000Z',
  endsAt: '2026-11-22T10:00:00.000Z',
  proof: PROOF,
  ended: null,
  ...values,
});

/** The same bet with its first tile opened, which was a gem. */
export const firstGem = (values: Partial<MinesProgress> = {}): MinesProgress =>
  openMines({ opened: [0], multiplier: 1.125, cashOut: '112.50000000', nextMultiplier: 1.2857, ...values });

/** How a bet on which the first tile was opened has ended. The mines are in the last three tiles. */
export const endedMines = (values: Partial<MinesBet> = {}): MinesProgress => {
  const ended: MinesBet = {
    id: 7,
    betAmount: '100.00000000',
    mines: 3,
    edgePercent: 1,
    opened: [0],
    minePositions: [22, 23, 24],
    multiplier: 1.125,
    won: true,
    winAmount: '112.50000000',
    endedBy: 'player',
    voided: false,
    createdAt: '2026-11-21T10:00:30.000Z',
    proof: PROOF,
    ...values,
  };
  const { opened, multiplier, winAmount: cashOut } = ended;
  return firstGem({ opened, multiplier, cashOut, nextMultiplier: null, ended });
};

/** The answer to a bet, a step or a cash-out. */
export const minesAnswer = (bet: MinesProgress, user: Partial<User> = {}): MinesResponse => ({
  ...bet,
  user: player({ version: 8, ...user }),
});
