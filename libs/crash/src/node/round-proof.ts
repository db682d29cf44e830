import { Injectable } from '@nestjs/common';
import type { RoundProof } from '@arena/wire';
import { Chains } from '../chain/chains.js';
import { multiplierOf } from '../multiplier.js';
import type { RoundRow } from '../round/round-row.js';

/** What proves a round: its commitment from when betting opens, what it was made of once it has ended. */
@Injectable()
export class RoundProofs {
  constructor(private readonly chains: Chains) {}

  async of(row: RoundRow): Promise<RoundProof> {
    const committed = { mode: row.fairness, commitment: row.commitment };
    return { ...committed, reveal: row.ended_at === null ? null : await this.reveal(row) };
  }

  private async reveal(row: RoundRow): Promise<RoundProof['reveal']> {
    const { seed_chain_id, link, salt, point } = row;
    if (seed_chain_id !== null && link !== null) {
      const revealed = await this.chains.reveal(seed_chain_id, link);
      return { ...revealed, edgePercent: row.edge_basis_points / 100 };
    }
    return salt === null || point === null ? null : { salt, crashPoint: multiplierOf(point) };
  }
}
