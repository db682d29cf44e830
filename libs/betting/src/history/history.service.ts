import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { BetProof } from '@arena/wire';
import { PAGE_LIMITS } from '@arena/wire';
import type { GameName } from '../settlement/instant-game.js';
import type { PageDto } from './page.dto.js';

/** A settled bet with what proves it. Amounts are decimal text. */
export interface PastBet {
  id: number;
  choice: string;
  result: string;
  stake: string;
  payout: string;
  won: boolean;
  createdAt: Date;
  proof: BetProof;
}

type PastBetRow = Omit<PastBet, 'proof'> & BetProof;

/** Reads settled bets, one index range a page however long the history is. */
@Injectable()
export class HistoryService {
  constructor(private readonly database: Database) {}

  /** A player's bets on one game, newest first. */
  async page(userId: number, game: GameName, { limit, before }: PageDto): Promise<PastBet[]> {
    const rows = await this.database.call<PastBetRow>(
      'history_page',
      `SELECT b.id, b.choice, b.result, b.stake, b.payout, b.payout > b.stake AS won, b.created_at AS "createdAt",
         s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed", b.nonce
       FROM bets AS b JOIN seeds AS s ON s.id = b.seed_id
       WHERE b.user_id = $1 AND b.game = $2 AND b.id < $3
       ORDER BY b.id DESC LIMIT $4`,
      [userId, game, before ?? Number.MAX_SAFE_INTEGER, limit ?? PAGE_LIMITS.default],
    );
    return rows.map(({ serverSeedHash, clientSeed, nonce, ...bet }) => ({
      ...bet,
      proof: { serverSeedHash, clientSeed, nonce },
    }));
  }
}
