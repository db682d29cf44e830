import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { Database, type Transaction } from '@arena/database';
import { LedgerService } from '@arena/ledger';
import type { Arena } from '@arena/money';
import { roundContext, Vault } from '@arena/vault';
import type { RoundFairness } from '@arena/wire';
import { CrashRoundEntity } from './crash-round.entity.js';

/** The values that are fixed before a round's first bet. Which fields are null depends on the fairness mode. */
export interface RoundPlan extends Pick<
  CrashRoundEntity,
  'fairness' | 'seedChainId' | 'link' | 'salt' | 'commitment' | 'point' | 'edgeBasisPoints' | 'bettingSeconds'
> {
  maxProfitPercent: string;
  isCommissionCapped: boolean;
}

/** The secret part of a round as it is sealed. */
type SealedOutcome = Pick<CrashRoundEntity, 'point' | 'salt'>;

/** A round that has crashed, with its point in hundredths. */
export type CrashedRound = Pick<CrashRoundEntity, 'id' | 'fairness'> & { point: number; endedAt: Date };

/** Reads rounds and writes their steps. A step returns the updated row, or undefined if the step was not due. */
@Injectable()
export class RoundsRepository {
  /** The outcome that was opened last, because every node reads the current round several times a second. */
  private opened: { sealed: string; outcome: SealedOutcome } | undefined;

  constructor(
    private readonly database: Database,
    @InjectRepository(CrashRoundEntity) private readonly rounds: Repository<CrashRoundEntity>,
    private readonly vault: Vault,
  ) {}

  async findLatest(): Promise<CrashRoundEntity | undefined> {
    const [round] = await this.rounds.find({ order: { id: 'DESC' }, take: 1 });
    return this.open(round);
  }

  async findById(id: number): Promise<CrashRoundEntity | undefined> {
    return this.open(await this.rounds.findOneBy({ id }));
  }

  /** Returns the ids of the rounds before and after a round, which need not be consecutive. */
  async neighboursOf(id: number): Promise<{ previous: number | null; next: number | null }> {
    const [previous, next] = await Promise.all([
      this.rounds.maximum('id', { id: LessThan(id) }),
      this.rounds.minimum('id', { id: MoreThan(id) }),
    ]);
    return { previous, next };
  }

  /** Returns the latest crashed rounds, newest first. Points are in hundredths. */
  async findRecentlyCrashed(count: number, fairness?: RoundFairness): Promise<CrashedRound[]> {
    const rounds = await this.rounds.find({
      select: { id: true, point: true, fairness: true, endedAt: true },
      where: { phase: 'crashed', ...(fairness !== undefined && { fairness }) },
      order: { id: 'DESC' },
      take: count,
    });
    return rounds as CrashedRound[];
  }

  /**
   * Returns whether the round in progress must not go on: `restored` if the database was restored and waits for an
   * operator, `undecided` after a failover, until it is known whether anything was lost.
   */
  async restoreState(): Promise<'restored' | 'undecided' | undefined> {
    const [row] = await this.database.call<{ pending: boolean; paused: boolean }>(
      'restore_state',
      `SELECT EXISTS (SELECT FROM system_settings WHERE key = 'restore_pending') AS pending,
         books_are_paused() AS paused`,
      [],
    );
    if (row?.pending === true) return 'restored';
    return row?.paused === true ? 'undecided' : undefined;
  }

  create(tx: Transaction, round: RoundPlan, at: number): Promise<CrashRoundEntity | undefined> {
    return this.step(tx, 'open_crash_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      round.fairness,
      round.seedChainId,
      round.link,
      round.commitment,
      this.seal(round),
      round.edgeBasisPoints,
      round.maxProfitPercent,
      round.bettingSeconds,
      new Date(at),
      round.isCommissionCapped,
    ]);
  }

  openBetting(tx: Transaction, id: number, at: number): Promise<CrashRoundEntity | undefined> {
    return this.step(tx, 'open_crash_betting($1, $2)', [id, new Date(at)]);
  }

  /** @param highest the highest multiplier, in hundredths, that a manual round can reach; null for other rounds */
  closeBetting(
    tx: Transaction,
    id: number,
    highest: number | null,
    at: number,
  ): Promise<CrashRoundEntity | undefined> {
    return this.step(tx, 'close_crash_betting($1, $2, $3)', [id, highest, new Date(at)]);
  }

  async heartbeat(tx: Transaction, id: number, at: number): Promise<void> {
    await tx.query('SELECT heartbeat_crash_round($1, $2)', [id, new Date(at)]);
  }

  /** @param point the point of the round, or the highest one of a manual round that no operator has ended */
  markCrashed(
    tx: Transaction,
    { id, salt }: Pick<CrashRoundEntity, 'id' | 'salt'>,
    point: number,
    at: number,
  ): Promise<CrashRoundEntity | undefined> {
    const values = [id, point, salt, new Date(at)];
    return this.step(tx, 'mark_crash_round_crashed($1, $2, $3, $4)', values);
  }

  endManually(tx: Transaction, id: number, point: number): Promise<CrashRoundEntity | undefined> {
    return this.step(tx, 'end_manual_crash_round($1, $2)', [id, point]);
  }

  async void(tx: Transaction, id: number, reason: string, at: number): Promise<CrashRoundEntity | undefined> {
    const round = this.open(await tx.findOneBy(CrashRoundEntity, { id }));
    const values = [id, round?.point ?? null, round?.salt ?? null, reason, new Date(at)];
    return this.step(tx, 'void_crash_round($1, $2, $3, $4, $5)', values);
  }

  close(tx: Transaction, id: number, at: number): Promise<CrashRoundEntity | undefined> {
    return this.step(tx, 'close_crash_round($1, $2)', [id, new Date(at)]);
  }

  /** Calls a routine that returns the round if the step was due. */
  private async step(
    tx: Transaction,
    routine: string,
    values: unknown[],
  ): Promise<CrashRoundEntity | undefined> {
    const [row] = await tx.query<{ id: number }[]>(`SELECT id FROM ${routine}`, values);
    return row && this.open(await tx.findOneByOrFail(CrashRoundEntity, row));
  }

  /** Returns the sealed outcome of a new round, or null for a manual round, whose outcome is not known yet. */
  private seal({ point, salt, commitment }: RoundPlan): string | null {
    if (point === null || commitment === null) return null;
    return this.vault.seal(JSON.stringify({ point, salt } satisfies SealedOutcome), roundContext(commitment));
  }

  /** Adds the sealed outcome of a round that has not ended to its row. */
  private open(round: CrashRoundEntity | null | undefined): CrashRoundEntity | undefined {
    const sealed = round?.sealedOutcome;
    if (round == null || sealed == null || round.point !== null) return round ?? undefined;
    if (this.opened?.sealed !== sealed) this.opened = { sealed, outcome: this.openOutcome(sealed, round) };
    return Object.assign(round, this.opened.outcome);
  }

  private openOutcome(sealed: string, { commitment }: Pick<CrashRoundEntity, 'commitment'>): SealedOutcome {
    return JSON.parse(this.vault.open(sealed, roundContext(commitment ?? ''))) as SealedOutcome;
  }
}

/** Reads the current round's escrow balance as of the last roll-up. */
@Injectable()
export class OpenStakes {
  constructor(
    @InjectRepository(CrashRoundEntity) private readonly rounds: Repository<CrashRoundEntity>,
    private readonly ledger: LedgerService,
  ) {}

  async sum(): Promise<Arena> {
    const round = await this.rounds.findOneBy({ closedAt: IsNull() });
    return round === null ? 0n : this.ledger.sharedBalance(round.escrowAccount);
  }
}
