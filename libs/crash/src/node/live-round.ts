import { endsAt, multiplierAt } from '@arena/fairness';
import { arena, formatArena, type Arena } from '@arena/money';
import { CRASH_PLAYERS_SHOWN, type CrashPlayer } from '@arena/wire';
import { multiplierOf } from '../multiplier.js';
import type { OpenBet } from '../round/exits.js';
import { latestPoint } from '../round/point.js';
import { moment, type CrashBetRow, type RoundRow } from '../round/round-row.js';

/** A bet on the round in hand. */
export interface LiveBet extends OpenBet {
  userId: number;
  username: string;
  seat: number;
  stakesSoFar: Arena;
  /** Where it left, in hundredths; null while it is in, and for one that was lost. */
  exit: number | null;
}

const BY_STAKE = (one: LiveBet, other: LiveBet): number =>
  other.stake === one.stake ? one.seat - other.seat : other.stake > one.stake ? 1 : -1;

/**
 * A round as this node knows it. Invariant: bets are only ever added and exits only ever set, in whatever order the
 * news of them comes; the database's rows decide, this is what is shown and what a cash-out is computed from.
 */
export class LiveRound {
  private readonly bets = new Map<number, LiveBet>();
  private shown: LiveBet[] | undefined;
  /** Every bet up to this seat is known; later ones may be, where this node took them itself. */
  seatsKnown = 0;

  constructor(public row: RoundRow) {}

  get id(): number {
    return this.row.id;
  }

  bet(userId: number): LiveBet | undefined {
    return this.bets.get(userId);
  }

  openBets(): LiveBet[] {
    return [...this.bets.values()].filter(({ exit }) => exit === null);
  }

  /** Takes a bet in. Returns it when it is news. */
  admit(bet: LiveBet): LiveBet | undefined {
    if (this.bets.has(bet.userId)) return undefined;
    this.bets.set(bet.userId, bet);
    this.shown = undefined;
    return bet;
  }

  /** Takes in what the database says of all bets after the seats known. Returns those that are news. */
  learn(rows: readonly CrashBetRow[]): LiveBet[] {
    this.seatsKnown = rows.at(-1)?.seat ?? this.seatsKnown;
    return rows.map((row) => this.admit(liveBetOf(row))).filter((bet) => bet !== undefined);
  }

  /** Notes where a bet left the round. Returns it when that is news. */
  leave(userId: number, exit: number): LiveBet | undefined {
    const bet = this.bets.get(userId);
    if (bet?.exit !== null) return undefined;
    bet.exit = exit;
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

  /** The largest stakes first; whoever asks is among them, if only at the end. */
  playersFor(userId: number): CrashPlayer[] {
    this.shown ??= [...this.bets.values()].sort(BY_STAKE).slice(0, CRASH_PLAYERS_SHOWN);
    const own = this.bets.get(userId);
    const shown = own === undefined || this.shown.includes(own) ? this.shown : [...this.shown, own];
    return shown.map(({ userId: id, username, stake, exit }) => ({
      userId: id,
      username,
      betAmount: formatArena(stake),
      cashoutMultiplier: exit === null ? null : multiplierOf(exit),
    }));
  }

  /** Ms since the start of play, up to the end; zero before. */
  elapsedAt(now: number): number {
    if (this.row.started_at === null) return 0;
    const elapsed = Math.max(0, now - moment(this.row.started_at));
    return Math.floor(Math.min(elapsed, this.duration()));
  }

  /** How long play lasts, in ms, as far as anybody knows by now. */
  duration(): number {
    return endsAt(latestPoint(this.row));
  }

  /** What is shown at this moment, in hundredths: never beyond the point. */
  multiplierAt(now: number): number {
    if (this.row.phase === 'crashed' && this.row.point !== null) return this.row.point;
    return Math.min(multiplierAt(this.elapsedAt(now)), latestPoint(this.row));
  }
}

function liveBetOf(row: CrashBetRow): LiveBet {
  return {
    id: row.id,
    userId: row.user_id,
    username: row.username,
    stake: arena(row.stake),
    target: row.target,
    seat: row.seat,
    stakesSoFar: arena(row.stakes_so_far),
    exit: row.exit,
  };
}
