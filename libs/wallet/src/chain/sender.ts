import { Injectable, Logger } from '@nestjs/common';
import { Chain } from './chain.js';

/** Hands signed transactions to the network, for those who see by the nonces what became of them. */
@Injectable()
export class Sender {
  private readonly logger = new Logger(Sender.name);

  constructor(private readonly chain: Chain) {}

  /** Fails for nobody: what was not taken is sent again, until its nonce is used. */
  async send(rawTx: string): Promise<void> {
    await this.chain.send(rawTx).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'a transaction was not taken; it is sent again');
    });
  }
}
