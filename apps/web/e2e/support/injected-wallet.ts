import { Interface, Wallet } from 'ethers';
import type { WalletView } from '@arena/wire';
import type { Page } from '@playwright/test';

const ERC20 = new Interface(['function transfer(address to, uint256 value)']);
const AVAX = 10n ** 18n;
const EXPOSED = 'requestOfTestWallet';

export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

interface Transaction {
  from: string;
  to: string;
  value: string;
  data?: string;
  chainId: string;
}

/** What the script in the page keeps, so that tests can dispatch events. */
interface PageWithWallet {
  testWallet: { emit: (event: string, value: unknown) => void };
}

/**
 * A browser wallet for tests. It announces itself in the page by EIP-6963 and forwards all requests to this process, which
 * holds the keys, signs with ethers and sends real transactions to the chain.
 */
export class InjectedWallet {
  readonly requests: string[] = [];
  account = Wallet.createRandom();
  chainId: number;
  /** Methods that the player of the wallet declines. */
  readonly declined = new Set<string>();
  /** The chains that the wallet knows. */
  readonly known: Set<number>;
  private isConnected = false;

  private constructor(
    private readonly page: Page,
    private readonly rpcUrl: string,
    private readonly tokenAddress: string,
    readonly realChainId: number,
  ) {
    this.chainId = realChainId;
    this.known = new Set([realChainId]);
  }

  /** Injects a wallet into the next page that loads. */
  static async inject(page: Page, { chain }: WalletView, name = 'Test Wallet'): Promise<InjectedWallet> {
    if (chain?.rpcUrl === undefined) throw new Error('The wallet is on no embedded chain.');
    const wallet = new InjectedWallet(page, chain.rpcUrl, chain.tokenAddress, chain.id);
    await page.exposeFunction(EXPOSED, async (method: string, params: unknown[]) => {
      try {
        return { result: await wallet.answer(method, params) };
      } catch (error) {
        const { code = -32_603, message } = error as Partial<RpcError> & Error;
        return { error: { code, message } };
      }
    });
    await page.addInitScript(announce, { exposed: EXPOSED, name });
    return wallet;
  }

  /** Gives the account ARENA (in wei) and AVAX on the chain. The first account of the embedded node is the faucet. */
  async fund(tokens: bigint): Promise<void> {
    const { address } = this.account;
    await this.rpc('anvil_setBalance', [address, `0x${AVAX.toString(16)}`]);
    const [faucet] = (await this.rpc('eth_accounts', [])) as string[];
    const data = ERC20.encodeFunctionData('transfer', [address, tokens]);
    await this.waitFor(
      (await this.rpc('eth_sendTransaction', [{ from: faucet, to: this.tokenAddress, data }])) as string,
    );
  }

  /** Selects another account, and tells the page. */
  async selectAccount(account: typeof this.account): Promise<void> {
    this.account = account;
    await this.emit('accountsChanged', [account.address.toLowerCase()]);
  }

  /** Selects another chain, and tells the page. */
  async selectChain(id: number): Promise<void> {
    this.chainId = id;
    await this.emit('chainChanged', `0x${id.toString(16)}`);
  }

  async emit(event: string, value: unknown): Promise<void> {
    await this.page.evaluate(
      ([name, detail]) => (window as unknown as PageWithWallet).testWallet.emit(name, detail),
      [event, value] as const,
    );
  }

  private async answer(method: string, params: unknown[]): Promise<unknown> {
    this.requests.push(method);
    if (this.declined.has(method)) throw new RpcError(4001, 'User rejected the request.');
    switch (method) {
      case 'eth_requestAccounts':
        this.isConnected = true;
        return [this.account.address.toLowerCase()];
      case 'eth_accounts':
        return this.isConnected ? [this.account.address.toLowerCase()] : [];
      case 'eth_chainId':
        return `0x${this.chainId.toString(16)}`;
      case 'wallet_switchEthereumChain': {
        const id = Number((params as [{ chainId: string }])[0].chainId);
        if (!this.known.has(id)) throw new RpcError(4902, 'Unrecognized chain ID.');
        await this.selectChain(id);
        return null;
      }
      case 'wallet_addEthereumChain': {
        const [{ chainId, rpcUrls }] = params as [{ chainId: string; rpcUrls: string[] }];
        if (rpcUrls[0] !== this.rpcUrl) throw new RpcError(-32_602, 'Not the endpoint of the chain.');
        this.known.add(Number(chainId));
        return null;
      }
      case 'wallet_revokePermissions':
        this.isConnected = false;
        return null;
      case 'eth_sendTransaction':
        return this.send((params as [Transaction])[0]);
      default:
        return this.rpc(method, params);
    }
  }

  /** Signs a transaction with the key of the account and sends it. */
  private async send({ from, to, value, data = '0x', chainId }: Transaction): Promise<unknown> {
    if (from.toLowerCase() !== this.account.address.toLowerCase())
      throw new RpcError(4100, 'The account is not authorised.');
    if (Number(chainId) !== this.realChainId) throw new RpcError(-32_602, 'Another chain is selected.');
    const [nonce, gasPrice] = (await Promise.all([
      this.rpc('eth_getTransactionCount', [from, 'latest']),
      this.rpc('eth_gasPrice', []),
    ])) as [string, string];
    const signed = await this.account.signTransaction({
      ...{ to, value, data, chainId: this.realChainId, type: 0 },
      ...{ nonce: Number(nonce), gasPrice: 2n * BigInt(gasPrice), gasLimit: 100_000n },
    });
    return this.rpc('eth_sendRawTransaction', [signed]);
  }

  private async waitFor(hash: string): Promise<void> {
    while ((await this.rpc('eth_getTransactionReceipt', [hash])) === null)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }

  private async rpc(method: string, params: unknown[]): Promise<unknown> {
    const response = await fetch(this.rpcUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result?: unknown;
      error?: { code: number; message: string };
    };
    if (error !== undefined) throw new RpcError(error.code, error.message);
    return result;
  }
}

/** Runs in the page, as the script of a wallet's extension does. */
function announce({ exposed, name }: { exposed: string; name: string }): void {
  type Forward = (
    method: string,
    params: unknown[],
  ) => Promise<{ result?: unknown; error?: { code: number; message: string } }>;
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      const forward = (window as unknown as Record<string, Forward>)[exposed]!;
      const { result, error } = await forward(method, params);
      if (error === undefined) return result;
      throw Object.assign(new Error(error.message), { code: error.code });
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.get(event)?.delete(listener);
    },
  };
  const emit = (event: string, value: unknown) =>
    listeners.get(event)?.forEach((listener) => listener(value));
  Object.assign(window, { testWallet: { emit } });
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="teal"/%3E%3C/svg%3E';
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'example.test-wallet' };
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const dispatch = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', dispatch);
  dispatch();
}
