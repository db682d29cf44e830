import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { HDNodeWallet, Mnemonic, getCreateAddress, hexlify } from 'ethers';

/** As on Avalanche's own local networks. */
export const CHAIN_ID = 43112;

/** Where a chain is, and who has something on it. */
export interface ChainFacts {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly tokenAddress: string;
  /** 0x and 64 hex digits. */
  readonly treasuryKey: string;
  /** The account that gives test tokens away; the node signs for it. */
  readonly faucet: string;
}

/** What an embedded chain keeps: its keys, its state, and where it answered last. */
export class ChainFolder {
  constructor(private readonly directory: string) {}

  /** Makes what is not there yet, and puts the copy in the place of a state that is not whole. */
  prepare(): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    keep(this.mnemonicFile, () => Mnemonic.fromEntropy(randomBytes(16)).phrase);
    keep(this.treasuryFile, () => hexlify(randomBytes(32)));
    if (wholeState(this.stateFile) !== undefined) return;
    const copy = wholeState(this.copyFile);
    if (copy === undefined) rmSync(this.stateFile, { force: true });
    else replace(this.stateFile, copy);
  }

  get mnemonic(): string {
    return read(this.mnemonicFile);
  }

  /** The node empties it and writes it anew every second: one that is killed then leaves half a file, or none. */
  get stateFile(): string {
    return join(this.directory, 'state.json');
  }

  get pidFile(): string {
    return join(this.directory, 'node.pid');
  }

  get logFile(): string {
    return join(this.directory, 'chain.log');
  }

  /** Keeps a copy of the state, if it is whole at this moment, for the next start to fall back on. */
  copyState(): void {
    const state = wholeState(this.stateFile);
    if (state !== undefined) replace(this.copyFile, state);
  }

  noteAddress(rpcUrl: string): void {
    writeFileSync(this.addressFile, rpcUrl, { mode: 0o600 });
  }

  /** Of a chain that answers there. */
  factsAt(rpcUrl: string): ChainFacts {
    const faucet = HDNodeWallet.fromPhrase(this.mnemonic).address;
    const tokenAddress = getCreateAddress({ from: faucet, nonce: 0 });
    return { rpcUrl, chainId: CHAIN_ID, tokenAddress, treasuryKey: read(this.treasuryFile), faucet };
  }

  /** Of the chain where it answered last; undefined before its first start. */
  facts(): ChainFacts | undefined {
    return existsSync(this.addressFile) ? this.factsAt(read(this.addressFile)) : undefined;
  }

  private get mnemonicFile(): string {
    return join(this.directory, 'mnemonic');
  }

  private get treasuryFile(): string {
    return join(this.directory, 'treasury-key');
  }

  private get addressFile(): string {
    return join(this.directory, 'rpc-url');
  }

  private get copyFile(): string {
    return `${this.stateFile}.copy`;
  }
}

/** Undefined where there is none, or half of one. */
function wholeState(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

/** Whole or not at all, on disk before it counts. */
function replace(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

function keep(path: string, make: () => string): void {
  if (!existsSync(path)) replace(path, make());
}

const read = (path: string): string => readFileSync(path, 'utf8').trim();
