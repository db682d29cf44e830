/** Checks of crash rounds and of the bets on them. Multipliers are in hundredths. */
import { crashPoint, presetCommitment, seedHash } from '@arena/fairness';
import { arena, formatArena } from '@arena/money';
import type { Manifest } from './manifest.js';
import { monthOf } from './months.js';
import type { Problems } from './problems.js';
import type { BetRow, ChainRow, CrashBetRow, RoundRow } from './rows.js';

const LOWEST_POINT = 100;

/** The bets of a round that are not in the archive yet. */
interface Missing {
  round: RoundRow;
  bets: number;
  stakes: bigint;
}

/**
 * Checks rounds in the order of the months. The hash of a fair round is the commitment of the next round of its seed chain,
 * so the archive needs no other secret, and a round is checked when the next one is read.
 */
export class RoundCheck {
  private chains = new Map<number, ChainRow>();
  /** The rounds of the month that is checked, and those of the month before. */
  private rounds = new Map<number, RoundRow>();
  private earlier = new Map<number, RoundRow>();
  /** The last round of each seed chain so far, whose hash is not known yet. */
  private readonly last = new Map<number, RoundRow>();
  private readonly missing = new Map<number, Missing>();
  private month = '';
  private end = '';
  private highestId = 0;

  /**
   * @param begins the first moment of the archive
   * @param fromStart whether it is also that of the books
   */
  constructor(
    private readonly begins: string,
    private readonly fromStart: boolean,
    private readonly problems: Problems,
  ) {}

  async startMonth(
    { month, to }: Pick<Manifest, 'month' | 'to'>,
    chains: AsyncIterable<ChainRow>,
    rounds: AsyncIterable<RoundRow>,
  ): Promise<void> {
    const highestBefore = this.highestId;
    this.month = month;
    this.end = to;
    this.earlier = this.rounds;
    this.rounds = new Map();
    this.chains = new Map();
    for await (const chain of chains) this.chains.set(chain.id, chain);
    let lastId = 0;
    for await (const round of rounds) {
      if (round.id <= lastId) this.problems.add(`round ${round.id} is listed twice or out of order`);
      lastId = round.id;
      if (round.id > highestBefore) this.checkRound(round);
      else this.checkRepeated(round);
      this.rounds.set(round.id, round);
      this.highestId = Math.max(this.highestId, round.id);
    }
  }

  /** Checks a bet on a round. Returns whether it was one. */
  bet(bet: BetRow): boolean {
    if (bet.game !== 'crash') return false;
    const round = this.rounds.get(bet.roundId);
    if (round === undefined) {
      this.problems.add(`bet ${bet.id}: round ${bet.roundId} is missing`);
      return true;
    }
    const fault = faultOf(bet, round);
    if (fault !== undefined) this.problems.add(`bet ${bet.id}: ${fault}`);
    this.count(bet, round);
    return true;
  }

  /** Reports the bets that no month has. Returns the number of rounds that are not checkable yet. */
  finish(): number {
    let unchecked = this.last.size;
    for (const [id, { round, bets, stakes }] of this.missing) {
      // A bet that was held for its player is settled after its round, maybe months later.
      if (bets > 0 && Date.parse(round.settledAt ?? '') >= Date.parse(this.end)) unchecked += 1;
      else
        this.problems.add(
          `round ${id}: the bets in the archive differ from its own by ${bets}, and their stakes by ${formatArena(stakes)}`,
        );
    }
    return unchecked;
  }

  /** Returns whether the archive may lack bets on a round, and earlier rounds of its chain. */
  private isOlder({ waitingAt }: RoundRow): boolean {
    return !this.fromStart && Date.parse(waitingAt) < Date.parse(this.begins);
  }

  /** A round of an earlier month is listed again if it was still open in this one, or if a held bet on it was settled. */
  private checkRepeated(round: RoundRow): void {
    const known = this.earlier.get(round.id) ?? this.missing.get(round.id)?.round;
    if (known === undefined) {
      if (!this.isOlder(round))
        this.problems.add(
          `round ${round.id} is listed again, but every bet on it was settled in an earlier month`,
        );
    } else if (JSON.stringify(known) !== JSON.stringify(round))
      this.problems.add(`round ${round.id} is not as in an earlier month`);
  }

  private checkRound(round: RoundRow): void {
    const { id, fairness, players, stakes } = round;
    if (players > 0 && !this.isOlder(round))
      this.missing.set(id, { round, bets: players, stakes: arena(stakes) });
    if (fairness === 'operator-preset') {
      if (
        round.salt === undefined ||
        round.point === undefined ||
        presetCommitment(round.salt, round.point) !== round.commitment
      )
        this.problems.add(`round ${id}: its point and its salt are not what it had committed to`);
      return;
    }
    if (fairness === 'fair') this.checkFairRound(round);
  }

  private checkFairRound(round: RoundRow): void {
    const { id, seedChainId = 0, link = 0, commitment = '' } = round;
    const chain = this.chains.get(seedChainId);
    if (chain === undefined) {
      this.problems.add(`round ${id}: seed chain ${seedChainId} is missing`);
      return;
    }
    if (chain.edgeBasisPoints !== undefined && chain.edgeBasisPoints !== round.edgeBasisPoints)
      this.problems.add(`round ${id}: its edge is not the one that was announced`);
    const previous = this.last.get(seedChainId);
    this.last.set(seedChainId, round);
    const isNext = previous !== undefined && link === (previous.link ?? 0) + 1;
    if (previous === undefined || (!isNext && this.isOlder(previous))) {
      if (link === 1 && commitment !== chain.terminalHash)
        this.problems.add(`round ${id}: it does not begin seed chain ${seedChainId}`);
      if (link !== 1 && this.fromStart)
        this.problems.add(
          `round ${id}: it has link ${link} of seed chain ${seedChainId}, earlier links are missing`,
        );
    } else if (!isNext)
      this.problems.add(
        `round ${id}: link ${link} of seed chain ${seedChainId} follows link ${previous.link ?? 0}`,
      );
    else this.checkOutcome(previous, commitment, chain);
  }

  /** @param hash the hash of the round, which the next round has committed to */
  private checkOutcome(round: RoundRow, hash: string, { publicSalt }: ChainRow): void {
    const { id, phase, point, commitment, edgeBasisPoints } = round;
    if (seedHash(hash) !== commitment)
      this.problems.add(`round ${id}: its hash is not what it had committed to`);
    const expected = crashPoint(hash, publicSalt, edgeBasisPoints);
    if (phase === 'crashed' && point !== expected)
      this.problems.add(`round ${id}: it crashed at ${format(point)}, its hash gives ${format(expected)}`);
  }

  private count(bet: CrashBetRow, { id }: RoundRow): void {
    const missing = this.missing.get(id);
    if (missing === undefined) return;
    missing.bets -= 1;
    missing.stakes -= arena(bet.stake);
    if (missing.bets !== 0 || missing.stakes !== 0n) return;
    this.missing.delete(id);
    const { settledAt } = missing.round;
    if (settledAt === undefined || monthOf(new Date(settledAt)) !== this.month)
      this.problems.add(`round ${id}: its last bet was not settled at ${settledAt ?? 'an unknown time'}`);
  }
}

/** Returns how a bet contradicts its round, or undefined if it agrees. */
function faultOf(bet: CrashBetRow, round: RoundRow): string | undefined {
  const { exit, target, forced, result } = bet;
  const { phase, point, cap, startedAt } = round;
  const [stake, payout] = [arena(bet.stake), arena(bet.payout)];
  if (phase === 'voided' && exit === undefined)
    return result === 'voided' && payout === stake
      ? undefined
      : 'its round was voided, but its stake was not returned';
  if (exit === undefined) {
    const reached = cap !== undefined && point !== undefined && cap <= point;
    const isLost = target === undefined || point === LOWEST_POINT || (point !== undefined && target > point);
    return result === `crashed_${format(point)}` && payout === 0n && !reached && isLost
      ? undefined
      : `its result ${result} does not follow from its round`;
  }
  const isWithin = [point, cap, target].every((limit) => limit === undefined || exit <= limit);
  if (
    result !== `cashed_out_${format(exit)}` ||
    startedAt === undefined ||
    !isWithin ||
    (forced && exit !== cap)
  )
    return `its exit at ${format(exit)} does not follow from its round`;
  const expected = (stake * BigInt(exit)) / 100n;
  return payout === expected ? undefined : `${bet.payout} was paid, its exit gives ${formatArena(expected)}`;
}

const format = (hundredths: number | undefined): string =>
  hundredths === undefined ? 'no point' : (hundredths / 100).toFixed(2);
