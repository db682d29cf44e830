import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BooksChecker } from '@arena/admin';
import type { ArenaConfig } from '@arena/config';
import type { Finding } from '@arena/ledger';

/** What the thread checks. */
export type BooksTask = Pick<
  ArenaConfig,
  'databaseDirectUrl' | 'chain' | 'walletMasterKey' | 'earlierWalletMasterKeys' | 'securityLog'
>;

/** What the thread sends when it has finished. */
export type BooksReply = { findings: Finding[] } | { failure: string };

/**
 * Checks the books in a thread of its own, because rebuilding the hash chains of all crash rounds takes seconds of CPU
 * time, in which this thread could not serve players.
 */
export class ThreadedBooksChecker extends BooksChecker {
  /** @param execArgv the options of Node in the thread. Tests need some, because they run the sources. */
  constructor(
    private readonly task: BooksTask,
    private readonly execArgv: string[] = [],
  ) {
    super();
  }

  override async run(signal: AbortSignal): Promise<Finding[]> {
    signal.throwIfAborted();
    // The extension is that of this file: of the build, or of the sources in tests.
    const { databaseDirectUrl, chain, walletMasterKey, earlierWalletMasterKeys, securityLog } = this.task;
    const thread = new Worker(new URL(import.meta.url.replace('-thread', '-worker')), {
      workerData: {
        databaseDirectUrl,
        chain,
        walletMasterKey,
        earlierWalletMasterKeys,
        securityLog,
      } satisfies BooksTask,
      execArgv: this.execArgv,
    });
    // The thread ends its statement in the database before it replies.
    const cancel = (): void => thread.postMessage('cancel');
    signal.addEventListener('abort', cancel, { once: true });
    try {
      // Rejects if the thread throws, for example because its memory is exhausted.
      const [reply] = (await once(thread, 'message')) as [BooksReply];
      if ('failure' in reply) throw new Error(reply.failure);
      return reply.findings;
    } finally {
      signal.removeEventListener('abort', cancel);
      await thread.terminate();
    }
  }
}
