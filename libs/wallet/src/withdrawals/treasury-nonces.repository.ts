import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database, type Transaction } from '@arena/database';
import type { PayingAccount } from '../chain/treasury.js';
import { TreasuryNonce } from './withdrawal.entity.js';

const MAX_UNUSED = 20;

@Injectable()
export class TreasuryNoncesRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(TreasuryNonce) private readonly nonces: Repository<TreasuryNonce>,
  ) {}

  /** Returns the first nonces that the books do not know, of all treasuries of a chain that they know. */
  ofChain(chainId: number): Promise<TreasuryNonce[]> {
    return this.nonces.findBy({ chainId });
  }

  /** Returns the first nonce that the books do not know, or undefined if they do not know the treasury. */
  async next({ chainId, treasury }: PayingAccount): Promise<number | undefined> {
    return (await this.nonces.findOneBy({ chainId, treasury }))?.next;
  }

  /**
   * Allocates the treasury's next nonce.
   * @param onChain the next nonce on the chain, which is higher if the treasury's key was used outside this server
   */
  async allocate(tx: Transaction, { chainId, treasury }: PayingAccount, onChain: number): Promise<number> {
    const [row] = await tx.query<{ nonce: number }[]>(
      `INSERT INTO treasury_nonces AS n (chain_id, treasury, next) VALUES ($1, $2, $3 + 1)
       ON CONFLICT (chain_id, treasury) DO UPDATE SET next = greatest(n.next, $3) + 1 RETURNING next - 1 AS nonce`,
      [chainId, treasury, onChain],
    );
    if (row === undefined) throw new Error('No nonce was allocated.');
    return row.nonce;
  }

  /**
   * Records that the books know all nonces before this one.
   * @param evenIfPaused whether to do so while the books are paused
   * @returns false if they are paused
   */
  async skipTo(
    tx: Transaction,
    { chainId, treasury }: PayingAccount,
    next: number,
    { evenIfPaused }: { evenIfPaused: boolean },
  ): Promise<boolean> {
    const rows = await tx.query<object[]>(
      `INSERT INTO treasury_nonces AS n (chain_id, treasury, next)
       SELECT $1::bigint, $2::text, $3::integer WHERE $4 OR NOT books_are_paused()
       ON CONFLICT (chain_id, treasury) DO UPDATE SET next = greatest(n.next, excluded.next) RETURNING n.next`,
      [chainId, treasury, next, evenIfPaused],
    );
    return rows.length > 0;
  }

  /**
   * Returns allocated nonces that no sent or confirmed withdrawal and no message of the treasury uses.
   * @param mined the treasury's next nonce on the chain
   */
  async unused({ chainId, treasury }: PayingAccount, mined: number): Promise<number[]> {
    const rows = await this.database.call<{ nonce: number }>(
      'unused_nonces',
      `SELECT g.nonce FROM treasury_nonces AS n CROSS JOIN LATERAL generate_series($3, n.next - 1) AS g(nonce)
       WHERE n.chain_id = $1 AND n.treasury = $2 AND NOT EXISTS (SELECT FROM withdrawals AS w
         WHERE w.chain_id = $1 AND w.treasury = $2 AND w.nonce = g.nonce AND w.status IN ('sent', 'confirmed'))
         AND NOT EXISTS (SELECT FROM treasury_messages AS m
         WHERE m.chain_id = $1 AND m.treasury = $2 AND m.nonce = g.nonce)
       ORDER BY g.nonce LIMIT $4`,
      [chainId, treasury, mined, MAX_UNUSED],
    );
    return rows.map(({ nonce }) => nonce);
  }
}
