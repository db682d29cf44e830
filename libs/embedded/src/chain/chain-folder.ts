import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { HDNodeWallet, Mnemonic, getCreateAddress, hexlify } from 'ethers';

/** The chain id of Avalanche's local networks. */
export const CHAIN_ID = 43112;

/** How to reach a chain, and the accounts that own its tokens. */
export interface ChainDetails {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly tokenAddress: string;
  /** The treasury's private key: 0x followed by 64 hex digits. */
  readonly treasuryKey: string;
  /** The address that gives away test tokens. The node signs its transactions. */
  readonly faucet: string;
}

/** The files of an embedded chain: its keys, its state and its latest RPC URL. */
export class ChainFolder {
  constructor(private readonly directory: string) {}

  /** Creates missing files. Replaces an incomplete state with its backup. */
  prepare(): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    createIfMissing(this.mnemonicFile, () => Mnemonic.fromEntropy(randomBytes(16)).phrase);
    createIfMissing(this.treasuryFile, () => hexlify(randomBytes(32)));
    if (readState(this.stateFile) !== undefined) return;
    const backup = readState(this.backupFile);
    if (backup === undefined) rmSync(this.stateFile, { force: true });
    else replaceFile(this.stateFile, backup);
  }

  get mnemonic(): string {
    return readTrimmed(this.mnemonicFile);
  }

  /** The node truncates and rewrites it every second. A node that is killed can leave it incomplete or empty. */
  get stateFile(): string {
    return join(this.directory, 'state.json');
  }

  get pidFile(): string {
    return join(this.directory, 'node.pid');
  }

  get logFile(): string {
    return join(this.directory, 'chain.log');
  }

  /** Copies the state to its backup, unless the state is incomplete at this moment. */
  backUpState(): void {
    const state = readState(this.stateFile);
    if (state !== undefined) replaceFile(this.backupFile, state);
  }

  recordRpcUrl(rpcUrl: string): void {
    writeFileSync(this.rpcUrlFile, rpcUrl, { mode: 0o600 });
  }

  detailsAt(rpcUrl: string): ChainDetails {
    const { faucet } = this;
    const tokenAddress = getCreateAddress({ from: faucet, nonce: 0 });
    return { rpcUrl, chainId: CHAIN_ID, tokenAddress, treasuryKey: readTrimmed(this.treasuryFile), faucet };
  }

  /** Returns the details with the latest RPC URL, or undefined before the first start. */
  latestDetails(): ChainDetails | undefined {
    return existsSync(this.rpcUrlFile) ? this.detailsAt(readTrimmed(this.rpcUrlFile)) : undefined;
  }

  /** The address of the node's only account. */
  get faucet(): string {
    return HDNodeWallet.fromPhrase(this.mnemonic).address;
  }

  private get mnemonicFile(): string {
    return join(this.directory, 'mnemonic');
  }

  private get treasuryFile(): string {
    return join(this.directory, 'treasury-key');
  }

  private get rpcUrlFile(): string {
    return join(this.directory, 'rpc-url');
  }

  private get backupFile(): string {
    return `${this.stateFile}.copy`;
  }
}

/** Reads a state file. Returns undefined if it is missing or incomplete. */
function readState(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

/** Replaces a file atomically, after flushing the new content to the disk. */
function replaceFile(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

function createIfMissing(path: string, create: () => string): void {
  if (!existsSync(path)) replaceFile(path, create());
}

const readTrimmed = (path: string): string => readFileSync(path, 'utf8').trim();
