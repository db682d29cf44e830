import { Injectable } from '@nestjs/common';
import type { CrashRound } from '@arena/wire';
import { noSuchRound } from '../crash.errors.js';
import { multiplierOf } from '../multiplier.js';
import { RoundProofs } from '../node/round-proof.js';
import { RoundsStore } from '../store/rounds.store.js';

/** Rounds by themselves, each with what proves it. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly rounds: RoundsStore,
    private readonly proofs: RoundProofs,
  ) {}

  /** Throws NOT_FOUND. Before the end every field is what the socket tells as well. */
  async byId(roundId: number): Promise<CrashRound> {
    const row = await this.rounds.byId(roundId);
    if (row === undefined) throw noSuchRound();
    const crashed = row.phase === 'crashed' && row.point !== null;
    return {
      roundId: row.id,
      status: row.phase,
      crashPoint: crashed ? multiplierOf(row.point ?? 0) : null,
      capMultiplier: row.cap === null ? null : multiplierOf(row.cap),
      playerCount: row.players,
      totalBetAmount: row.stakes,
      startedAt: row.started_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      voidReason: row.void_reason,
      fairness: await this.proofs.of(row),
    };
  }
}
