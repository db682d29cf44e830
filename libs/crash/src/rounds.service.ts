import { Injectable } from '@nestjs/common';
import type { CrashRound, RoundProof } from '@arena/wire';
import { roundNotFound } from './crash.errors.js';
import { toMultiplier } from './multiplier.js';
import type { RoundRow } from './round/round-row.js';
import { RoundsStore } from './rounds.store.js';
import { SeedChains } from './seed-chains/seed-chains.js';

/** Provides the player's view of rounds, with the proof of the crash point. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly rounds: RoundsStore,
    private readonly seedChains: SeedChains,
  ) {}

  /**
   * Returns a round. Until the round ends, the result contains only what the socket also sends.
   * @throws NOT_FOUND if the round does not exist
   */
  async findById(roundId: number): Promise<CrashRound> {
    const [row, { previous, next }] = await Promise.all([
      this.rounds.findById(roundId),
      this.rounds.neighboursOf(roundId),
    ]);
    if (row === undefined) throw roundNotFound();
    const crashed = row.phase === 'crashed' && row.point !== null;
    return {
      roundId: row.id,
      status: row.phase,
      crashPoint: crashed ? toMultiplier(row.point ?? 0) : null,
      capMultiplier: row.cap === null ? null : toMultiplier(row.cap),
      playerCount: row.players,
      totalBetAmount: row.stakes,
      startedAt: row.started_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      voidReason: row.void_reason,
      fairness: await this.proofOf(row),
      previousRoundId: previous,
      nextRoundId: next,
    };
  }

  /** Returns a round's commitment and, once the round has ended, the values that it was computed from. */
  async proofOf(row: RoundRow): Promise<RoundProof> {
    const committed = { mode: row.fairness, commitment: row.commitment };
    return { ...committed, reveal: row.ended_at === null ? null : await this.reveal(row) };
  }

  private async reveal(row: RoundRow): Promise<RoundProof['reveal']> {
    const { seed_chain_id, link, salt, point } = row;
    if (seed_chain_id !== null && link !== null) {
      const revealed = await this.seedChains.reveal(seed_chain_id, link);
      return { ...revealed, edgePercent: row.edge_basis_points / 100 };
    }
    return salt === null || point === null ? null : { salt, crashPoint: toMultiplier(point) };
  }
}
