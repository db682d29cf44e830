import { parentPort, workerData } from 'node:worker_threads';
import { Vault } from '@arena/vault';
import { checkBooks } from './check-books.js';
import type { BooksReply, BooksTask } from './check-books-thread.js';

/** Checks the books once. Any message cancels the check. */
async function run({
  databaseDirectUrl,
  chain,
  walletMasterKey,
  earlierWalletMasterKeys,
  securityLog: { headFile },
}: BooksTask): Promise<BooksReply> {
  const cancelled = new AbortController();
  parentPort?.once('message', () => cancelled.abort());
  try {
    const vault = new Vault(walletMasterKey, earlierWalletMasterKeys);
    return { findings: await checkBooks(databaseDirectUrl, chain, cancelled.signal, vault, headFile) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

parentPort?.postMessage(await run(workerData as BooksTask));
