import { endsAt, multiplierAt } from '@arena/fairness';
import { arena, formatArena, type Arena } from '@arena/money';
import { CRASH_PLAYERS_SHOWN, type CrashPlayer } from '@arena/wire';
import { toMultiplier } from '../multiplier.js';
import type { OpenBet } from '../round/outcome.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { effectivePoint, requireTime } from '../round/round-row.js';
import { PHASE_LENGTHS } from '../round/state-machine.js';

/** A bet on the current round. */
export interface LiveBet extends OpenBet {
  userId: number;
  username: string;
  seat: number;
  /** The sum of the stakes up to this seat. */
  stakesSoFar: Arena;
  /** The multiplier of the cash-out in hundredths. Null while the bet is open and for a lost bet. */
  exit: number | null;
}

const byStakeDescending = (a: LiveBet, b: LiveBet): number =>
  b.stake === a.stake ? a.seat - b.seat : b.stake > a.stake ? 1 : -1;

/**
 * This node's copy of the current round, used for display and for computing cash-outs. The database remains
 * authoritative. Invariant: bets are only added and exits only set, so updates may arrive in any order and more than
 * once.
 */
export class LiveRound {
  private readonly bets = new Map<number, LiveBet>();
  private largestBets: LiveBet[] | undefined;
  private openBetCount = 0;
  /** All bets up to this seat are known. Of the later bets, only those placed on this node are known. */
  lastKnownSeat = 0;

  constructor(public row: CrashRoundEntity) {}

  get id(): number {
    return this.row.id;
  }

  betOf(userId: number): LiveBet | undefined {
    return this.bets.get(userId);
  }

  get hasOpenBets(): boolean {
    return this.openBetCount > 0;
  }

  allBets(): Iterable<LiveBet> {
    return this.bets.values();
  }

  openBets(): LiveBet[] {
    return [...this.bets.values()].filter(({ exit }) => exit === null);
  }

  /** Adds a bet. Returns whether it is new. */
  addBet(bet: LiveBet): boolean {
    if (this.bets.has(bet.userId)) return false;
    this.bets.set(bet.userId, bet);
    if (bet.exit === null) this.openBetCount += 1;
    this.largestBets = undefined;
    return true;
  }

  /** Adds all bets after the last known seat, which are ordered by seat. Returns the bets that are new. */
  addBets(bets: readonly LiveBet[]): LiveBet[] {
    this.lastKnownSeat = bets.at(-1)?.seat ?? this.lastKnownSeat;
    return bets.filter((bet) => this.addBet(bet));
  }

  /** Records a player's cash-out. Returns the bet if the cash-out is new. */
  recordExit(userId: number, exit: number): LiveBet | undefined {
    const bet = this.bets.get(userId);
    if (bet?.exit !== null) return undefined;
    bet.exit = exit;
    this.openBetCount -= 1;
    return bet;
  }

  get playerCount(): number {
    return Math.max(this.row.players, this.bets.size);
  }

  get totalStakes(): string {
    let highest: Arena = arena(this.row.stakes);
    for (const { stakesSoFar } of this.bets.values()) if (stakesSoFar > highest) highest = stakesSoFar;
    return formatArena(highest);
  }

  /**
   * Returns the players with the largest stakes, largest first, followed by this user if they bet but are not among
   * them.
   */
  playersFor(userId: number): CrashPlayer[] {
    this.largestBets ??= [...this.bets.values()].sort(byStakeDescending).slice(0, CRASH_PLAYERS_SHOWN);
    const ownBet = this.bets.get(userId);
    const bets =
      ownBet === undefined || this.largestBets.includes(ownBet)
        ? this.largestBets
        : [...this.largestBets, ownBet];
    return bets.map(({ userId: id, username, stake, exit }) => ({
      userId: id,
      username,
      betAmount: formatArena(stake),
      cashoutMultiplier: exit === null ? null : toMultiplier(exit),
    }));
  }

  /**
   * Returns the time since the start of play in ms, at most the duration of play; 0 before the start. While the end of
   * play is hidden, the time goes on, so that it does not reveal the end.
   */
  elapsedAt(now: number): number {
    if (this.row.startedAt === null) return 0;
    const elapsed = Math.max(0, now - requireTime(this.row.startedAt));
    return Math.floor(this.isInPlay(now) ? elapsed : Math.min(elapsed, this.duration()));
  }

  /** Whether play seems to go on at `now`: it has not ended, or its end is still hidden. */
  isInPlay(now: number): boolean {
    return this.row.phase === 'playing' && now < this.endShownAt();
  }

  /** Returns the time at which the end of play is published. */
  endShownAt(): number {
    return requireTime(this.row.startedAt) + this.duration() + PHASE_LENGTHS.hiddenMs;
  }

  /**
   * Returns the duration of play in ms. For a manual round that no operator has ended, this is the longest possible
   * duration.
   */
  duration(): number {
    return endsAt(effectivePoint(this.row));
  }

  /**
   * Returns the multiplier at `now` in hundredths. It is above the crash point only while the end of play is hidden.
   */
  multiplierAt(now: number): number {
    if (this.row.phase === 'crashed' && this.row.point !== null) return this.row.point;
    const multiplier = multiplierAt(this.elapsedAt(now));
    return this.isInPlay(now) ? multiplier : Math.min(multiplier, effectivePoint(this.row));
  }
}
