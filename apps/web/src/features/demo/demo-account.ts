/** The play money of a browser tab. It lives in the tab's session storage and nowhere else. */
import { arena, formatArena, type Arena } from '@arena/money';
import { DEMO_AMOUNTS, type DrawnBet, type MinesProgress, type User } from '@arena/wire';

const KEY = 'arena_demo';
const SHOWN_BETS = 8;

/** A bet with the server seed that was made for it. */
export type DemoBet = DrawnBet & { serverSeed: string };

export interface DemoAccount {
  user: User;
  /** The newest bets by the path of their list, the newest first. */
  bets: Record<string, DemoBet[]>;
  /** The open Mines bet with its token. */
  mines: { bet: MinesProgress; token: string } | null;
  /** When the last bet was placed, in ms since 1970. */
  placedAt: number;
}

/** A user for the screens of the games. Only the play money in it means anything. */
const VISITOR: User = {
  id: 1,
  username: 'Demo',
  email: '',
  walletAddress: '',
  arenaBalance: DEMO_AMOUNTS.balance,
  totalWins: 0,
  totalLosses: 0,
  currentStreak: 0,
  biggestWin: '0.00000000',
  isPartner: false,
  isAdmin: false,
  role: null,
  createdAt: new Date(0).toISOString(),
  version: 0,
};

export const newDemoAccount = (): DemoAccount => ({ user: VISITOR, bets: {}, mines: null, placedAt: 0 });

/** Returns the stored account, or a new one if there is none or it cannot be read. */
export function readDemoAccount(storage: Storage = sessionStorage): DemoAccount {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '') as DemoAccount;
    arena(stored.user.arenaBalance);
    return { ...newDemoAccount(), ...stored };
  } catch {
    return newDemoAccount();
  }
}

export function storeDemoAccount(account: DemoAccount, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(account));
}

/** Changes the balance by an amount in units of 1e-8 ARENA. */
export function withBalanceChange(account: DemoAccount, change: Arena): DemoAccount {
  const { user } = account;
  const arenaBalance = formatArena(arena(user.arenaBalance) + change);
  return { ...account, user: { ...user, arenaBalance, version: user.version + 1 } };
}

/** Adds an ended bet to the counters and to its list. The balance does not change. */
export function withEndedBet(account: DemoAccount, path: string, bet: DemoBet): DemoAccount {
  const { user, bets } = account;
  const profit = arena(bet.winAmount) - arena(bet.betAmount);
  return {
    ...account,
    user: {
      ...user,
      totalWins: user.totalWins + Number(bet.won),
      totalLosses: user.totalLosses + Number(!bet.won),
      currentStreak: bet.won ? Math.max(0, user.currentStreak) + 1 : Math.min(0, user.currentStreak) - 1,
      biggestWin: profit > arena(user.biggestWin) ? formatArena(profit) : user.biggestWin,
    },
    bets: { ...bets, [path]: [bet, ...(bets[path] ?? [])].slice(0, SHOWN_BETS) },
  };
}

/** The number of the next bet in this tab. */
export const nextBetId = ({ user }: DemoAccount): number => user.totalWins + user.totalLosses + 1;
