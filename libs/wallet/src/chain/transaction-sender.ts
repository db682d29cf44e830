import { Injectable, Logger } from '@nestjs/common';
import { Chain } from './chain.js';

/** Sends signed transactions to the network. */
@Injectable()
export class TransactionSender {
  private readonly logger = new Logger(TransactionSender.name);

  constructor(private readonly chain: Chain) {}

  /** Sends a transaction. Never throws, because the callers rebroadcast it until its nonce is used. */
  async send(rawTx: string): Promise<void> {
    await this.chain.sendRawTransaction(rawTx).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'the network rejected a transaction; it is rebroadcast later');
    });
  }
}
