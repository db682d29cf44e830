import { within } from '@testing-library/dom';
import { avalancheWallet, wallet } from '../../../../test/data/wallet.js';
import { closeApp, renderApp } from '../../../../test/render-app.js';
import { fill, findRegion, openTab, screen, textOf, user, waitFor } from '../../../../test/screen.js';

const ACCOUNT = `0x${'ab'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;
const TEST_CHAIN = '0xa868';

type Answer = unknown;

/** A wallet whose answers a test sets. An answer that is an error is thrown. */
class FakeWallet {
  readonly requests: { method: string; params?: unknown }[] = [];
  readonly answers: Record<string, Answer> = {
    eth_requestAccounts: [ACCOUNT],
    eth_accounts: [ACCOUNT],
    eth_chainId: TEST_CHAIN,
    eth_call: `0x${(300n * 10n ** 18n).toString(16)}`,
    eth_sendTransaction: HASH,
    eth_getTransactionReceipt: null,
    wallet_switchEthereumChain: null,
    wallet_addEthereumChain: null,
    wallet_revokePermissions: null,
  };
  private readonly listeners = new Map<string, (value: unknown) => void>();

  constructor(private readonly name: string) {}

  readonly announce = (): void => {
    const info = {
      uuid: this.name,
      name: this.name,
      icon: 'data:image/svg+xml,',
      rdns: `example.${this.name}`,
    };
    const provider = {
      request: (request: { method: string; params?: unknown }) => {
        this.requests.push(request);
        const answer = this.answers[request.method];
        return isRefusal(answer) ? Promise.reject(answer) : Promise.resolve(answer);
      },
      on: (event: string, listener: (value: unknown) => void) => this.listeners.set(event, listener),
      removeListener: (event: string) => this.listeners.delete(event),
    };
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  };

  emit(event: string, value: unknown): void {
    this.listeners.get(event)?.(value);
  }

  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length;
  }
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer;

let wallets = 0;

/** Announces a wallet with a new name. */
function announced(): { fake: FakeWallet; name: string } {
  wallets += 1;
  const name = `Wallet${wallets}`;
  const fake = new FakeWallet(name);
  fake.announce();
  return { fake, name };
}

const panel = () => screen.getByRole('region', { name: 'Deposit from a browser wallet' });
const button = (name: string | RegExp) => within(panel()).getByRole('button', { name });

/** Waits until the page listens for wallets, and announces one. */
async function findWallet(): Promise<{ fake: FakeWallet; name: string }> {
  await findRegion('Deposit from a browser wallet');
  await waitFor(() => expect(textOf(panel())).toContain('We found no wallet'));
  const { fake, name } = announced();
  await waitFor(() => button(`Connect ${name}`));
  return { fake, name };
}

async function connect(): Promise<FakeWallet> {
  const { fake, name } = await findWallet();
  await user.click(button(`Connect ${name}`));
  return fake;
}

async function deposit(amount: string): Promise<void> {
  await fill(within(panel()).getByLabelText('Amount to deposit'), amount);
  await user.click(button('Deposit'));
}

afterEach(() => {
  closeApp();
  sessionStorage.clear();
});

describe('The browser wallet', () => {
  it('says what to do without a wallet, and lets the player choose among several', async () => {
    renderApp('/wallet');
    await findRegion('Deposit from a browser wallet');
    await waitFor(() => expect(textOf(panel())).toContain('We found no wallet in this browser.'));
    const names = [announced(), announced()].map(({ name }) => name);
    await waitFor(() => names.forEach((name) => button(`Connect ${name}`)));
  });

  it('sends ARENA to the deposit address, and follows the transaction', async () => {
    renderApp('/wallet');
    const fake = await connect();
    await waitFor(() => expect(textOf(panel())).toContain('300.0000 ARENA'));
    await deposit('150.5');
    await waitFor(() => expect(textOf(panel())).toContain('The transfer is sent.'));
    const { walletAddress, chain } = wallet();
    expect(fake.requests.find(({ method }) => method === 'eth_sendTransaction')?.params).toEqual([
      {
        from: ACCOUNT,
        to: chain!.tokenAddress,
        value: '0x0',
        chainId: TEST_CHAIN,
        data: `0xa9059cbb${walletAddress.slice(2).toLowerCase().padStart(64, '0')}${(1505n * 10n ** 17n)
          .toString(16)
          .padStart(64, '0')}`,
      },
    ]);
    const link = within(panel()).getByRole('link', { name: /View transaction/ });
    expect(link.getAttribute('href')).toBe(`/explorer/tx/${HASH}`);
    fake.answers['eth_getTransactionReceipt'] = { status: '0x0' };
    await waitFor(() => expect(textOf(panel())).toContain('The network refused the transfer.'));
  });

  it.each([
    [{ code: 4001 }, 'You declined the connection'],
    [{ code: -32_002 }, 'already shows a request'],
    [{ code: -32_603, message: 'Internal error' }, 'could not be connected'],
    [['not an address'], 'could not be connected'],
  ])('that answers %j to the connection can be asked again', async (answer, text) => {
    renderApp('/wallet');
    const { fake, name } = await findWallet();
    fake.answers['eth_requestAccounts'] = answer;
    await user.click(button(`Connect ${name}`));
    await waitFor(() => expect(textOf(panel())).toContain(text));
    fake.answers['eth_requestAccounts'] = [ACCOUNT];
    await user.click(button(`Connect ${name}`));
    await waitFor(() => button('Disconnect'));
    expect(textOf(panel())).not.toContain(text);
  });

  it.each([
    [{ code: 4001 }, 'You declined the transfer'],
    [{ code: -32_000, message: 'insufficient funds' }, 'could not send the transfer'],
    ['0x12', 'could not send the transfer'],
  ])('that answers %j to the transfer keeps the amount in the form', async (answer, text) => {
    renderApp('/wallet');
    const fake = await connect();
    await waitFor(() => expect(textOf(panel())).toContain('300.0000 ARENA'));
    fake.answers['eth_sendTransaction'] = answer;
    await deposit('150');
    await waitFor(() => expect(textOf(panel())).toContain(text));
    expect(within(panel()).getByLabelText<HTMLInputElement>('Amount to deposit').value).toBe('150');
  });

  it('is asked to add the chain only if its endpoint is public', async () => {
    const { rpcUrl: _, ...chain } = avalancheWallet().chain!;
    renderApp('/wallet', { api: { 'GET user/:id/wallet': avalancheWallet({ chain }) } });
    const fake = await connect();
    await waitFor(() => expect(textOf(panel())).toContain('on another network (chain ID 43112)'));
    fake.answers['wallet_switchEthereumChain'] = { code: -32_603, data: { originalError: { code: 4902 } } };
    await user.click(button('Switch to Avalanche C-Chain'));
    await waitFor(() =>
      expect(textOf(panel())).toContain('Add it in the wallet: Avalanche C-Chain, chain ID 43114'),
    );
    expect(fake.count('wallet_addEthereumChain')).toBe(0);
  });

  it('shows that its balance is unknown, and reads it again', async () => {
    renderApp('/wallet');
    const { fake, name } = await findWallet();
    fake.answers['eth_call'] = '0x';
    await user.click(button(`Connect ${name}`));
    await waitFor(() => expect(textOf(panel())).toContain('Unknown.'));
    fake.answers['eth_call'] = '0x0';
    await user.click(button('Retry'));
    await waitFor(() => expect(textOf(panel())).toContain('0.0000 ARENA'));
  });

  it('cannot deposit from the deposit address itself, and offers its address for withdrawals', async () => {
    renderApp('/wallet');
    const fake = await connect();
    await waitFor(() => button('Deposit'));
    await openTab('Withdraw');
    await user.click(await screen.findByRole('button', { name: 'Use the address of my connected wallet' }));
    expect(screen.getByLabelText<HTMLInputElement>('To address').value).toBe(ACCOUNT);
    await openTab('Deposit');
    fake.emit('accountsChanged', [wallet().walletAddress.toLowerCase()]);
    await waitFor(() => expect(textOf(panel())).toContain('This account is your deposit address itself.'));
    fake.emit('accountsChanged', []);
    await waitFor(() => expect(textOf(panel())).toContain('Connect a wallet'));
    await openTab('Withdraw');
    expect(screen.queryByRole('button', { name: 'Use the address of my connected wallet' })).toBeNull();
  });
});
