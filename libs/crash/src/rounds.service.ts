import { Injectable } from '@nestjs/common';
import type { CrashRound, RoundProof } from '@arena/wire';
import { roundNotFound } from './crash.errors.js';
import { toMultiplier } from './multiplier.js';
import type { CrashRoundEntity } from './crash-round.entity.js';
import { RoundsRepository } from './rounds.repository.js';
import { SeedChains } from './seed-chains/seed-chains.js';

/** Provides the player's view of rounds, with the proof of the crash point. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly rounds: RoundsRepository,
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
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      voidReason: row.voidReason,
      fairness: await this.proofOf(row),
      previousRoundId: previous,
      nextRoundId: next,
    };
  }

  /** Returns a round's commitment and, once the round has ended, the values that it was computed from. */
  async proofOf(row: CrashRoundEntity): Promise<RoundProof> {
    const committed = { mode: row.fairness, commitment: row.commitment };
    return { ...committed, reveal: row.endedAt === null ? null : await this.reveal(row) };
  }

  private async reveal(row: CrashRoundEntity): Promise<RoundProof['reveal']> {
    const { seedChainId, link, salt, point } = row;
    if (seedChainId !== null && link !== null) {
      const revealed = await this.seedChains.reveal(seedChainId, link);
      return { ...revealed, edgePercent: row.edgeBasisPoints / 100 };
    }
    return salt === null || point === null ? null : { salt, crashPoint: toMultiplier(point) };
  }
}
