import type { ReferredUser } from '@arena/wire';
import { maskedEmail } from './masked-email.js';

/** A player with their account, as PostgreSQL gives them: the balance as decimal text. */
export interface ReferredUserRow {
  id: number;
  username: string;
  email: string;
  created_at: Date;
  total_games: number;
  balance: string;
}

/** What their partner may know of them. */
export function referredUser(row: ReferredUserRow): ReferredUser {
  return {
    id: row.id,
    username: row.username,
    email: maskedEmail(row.email),
    totalGames: row.total_games,
    arenaBalance: row.balance,
    createdAt: row.created_at.toISOString(),
  };
}
