import { Injectable } from '@nestjs/common';
import { Chain } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { DepositsRepository } from '../deposits/deposits.repository.js';
import { TreasuryNoncesRepository } from '../withdrawals/treasury-nonces.repository.js';

export interface ChainState {
  /** The number of blocks whose transfers have not been read yet. */
  unreadBlocks: number;
  /** Nonces of the treasury that are allocated but that no payment uses. No later payment is mined before they are filled. */
  missingNonces: number[];
}

/** Reports to operators how far deposits and withdrawals are behind the blockchain. */
@Injectable()
export class ChainHealth {
  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly deposits: DepositsRepository,
    private readonly nonces: TreasuryNoncesRepository,
  ) {}

  /** @throws ChainUnavailableError */
  async read(): Promise<ChainState> {
    const { account } = this.treasury;
    const [head, mined, cursor] = await Promise.all([
      this.chain.head(),
      this.chain.transactionCount(account.treasury, 'latest'),
      this.deposits.cursor(account.chainId),
    ]);
    return {
      unreadBlocks: cursor === null ? 0 : Math.max(0, head.number - cursor.block),
      missingNonces: await this.nonces.unused(account, mined),
    };
  }
}
