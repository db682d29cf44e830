import { Injectable } from '@nestjs/common';
import { Chain } from '../chain/chain.js';
import type { Fees } from '../chain/fees.js';
import { PATIENCE_MS } from '../chain/fee-bump.js';
import { Sender } from '../chain/sender.js';
import { TRANSFER_GAS } from '../chain/signed-transfer.js';
import { Treasury } from '../chain/treasury.js';
import { WithdrawalsStore, type SentWithdrawal } from './withdrawals.store.js';

/**
 * Nonces of the treasury that no payment will use any more: what did was given back, or made by hand, and the chain has
 * lost it since; or the chain was wrong when it was asked for the next one. Payments with later nonces would wait for
 * ever. So each gap is filled with a transfer of nothing from the treasury to itself.
 */
@Injectable()
export class NonceGaps {
  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly withdrawals: WithdrawalsStore,
    private readonly sender: Sender,
  ) {}

  /**
   * Fills what holds these payments up.
   * @param mined the treasury's next nonce by the chain
   */
  async fill(sent: readonly SentWithdrawal[], mined: number, fees: Fees): Promise<void> {
    const waits = ({ nonce, attempted_at }: SentWithdrawal): boolean =>
      nonce > mined && Date.now() - attempted_at.getTime() > PATIENCE_MS;
    if (!sent.some(waits)) return;
    const { chainId, token } = this.chain;
    const { address: treasury } = this.treasury;
    for (const nonce of await this.withdrawals.unusedNonces({ chainId, treasury }, mined)) {
      const order = { chainId, token, to: treasury, wei: 0n, nonce, gas: TRANSFER_GAS, fees };
      const { rawTx } = await this.treasury.sign(order);
      await this.sender.send(rawTx);
    }
  }
}
