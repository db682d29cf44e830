import { Wallet } from 'ethers';
import { expectBooksToBalance } from '../support/books.js';
import { runJobs } from '../support/jobs.js';
import { mineUntil } from '../support/mine-until.js';
import { SignerServer } from '../support/signer-server.js';
import { configOn, startTestApp, type TestApp } from '../support/test-app.js';
import { ERC20, startTestChain, WEI, type TestChain } from '../support/test-chain.js';
import { WalletPlayer } from '../support/wallet-player.js';

const TOKEN = 'the-bearer-token';

describe('a treasury whose key a remote signer holds', () => {
  let chain: TestChain;
  let signer: SignerServer;
  let app: TestApp;
  let variables: Record<string, string>;
  beforeAll(async () => {
    chain = await startTestChain();
    signer = await SignerServer.start(chain.chain.treasuryKey, TOKEN);
    const { TREASURY_PRIVATE_KEY: _, ...keyless } = chain.variables;
    variables = {
      ...keyless,
      TREASURY_ADDRESS: signer.address,
      TREASURY_SIGNER_URL: signer.url,
      TREASURY_SIGNER_TOKEN: TOKEN,
      SIGNUP_GRANT_ARENA: '1000',
      RATE_LIMIT_FACTOR: '1000',
    };
    app = await startTestApp(variables);
  });

  afterEach(async () => {
    signer.refusal = () => undefined;
    signer.tamper = (request) => request;
    await expectBooksToBalance(app.database, configOn(app.database, variables).chain);
  });

  afterAll(async () => {
    await app.close();
    await signer.close();
    await chain.close();
  });

  const withdraw = async (player: WalletPlayer, address: string): Promise<void> => {
    expect(await player.withdraw({ amount: 300, address })).toMatchObject({ status: 202 });
  };

  const untilPaid = (player: WalletPlayer): Promise<void> =>
    mineUntil(chain, async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));

  it('pays withdrawals and collects deposits', async () => {
    const player = await WalletPlayer.register(app);
    const { address } = Wallet.createRandom();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.sendTokens(player.address, 250n * WEI);
    await withdraw(player, address);
    await untilPaid(player);
    await mineUntil(chain, async () => expect(await player.balance()).toBe('950.00000000'));
    expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI);
  });

  it('sends nothing that differs from the request, and pays once when the signer is right again', async () => {
    const player = await WalletPlayer.register(app);
    const [wanted, other] = [Wallet.createRandom().address, Wallet.createRandom().address];
    signer.tamper = (request) => ({
      ...request,
      data: ERC20.encodeFunctionData('transfer', [other, 300n * WEI]),
    });
    const before = signer.requests;
    await withdraw(player, wanted);
    for (let run = 0; run < 3; run += 1) await runJobs('payments');
    expect(signer.requests).toBeGreaterThan(before);
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued' }]);

    signer.tamper = (request) => request;
    await untilPaid(player);
    expect(await chain.tokenBalanceOf(wanted)).toBe(300n * WEI);
    expect(await chain.tokenBalanceOf(other)).toBe(0n);
  });

  it('pays others when the signer refuses one recipient', async () => {
    const [refused, paid] = [await WalletPlayer.register(app), await WalletPlayer.register(app)];
    const { address } = Wallet.createRandom();
    signer.refusal = ({ data }) =>
      data.includes(address.slice(2).toLowerCase()) ? 'this recipient is not allowed' : undefined;
    await withdraw(refused, address);
    await withdraw(paid, Wallet.createRandom().address);
    await untilPaid(paid);
    expect(await refused.withdrawals()).toMatchObject([{ status: 'queued' }]);

    signer.refusal = () => undefined;
    await untilPaid(refused);
    expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI);
  });

  it('keeps withdrawals queued while the signer rejects the token', async () => {
    const before = signer.requests;
    const node = await startTestApp({ ...variables, TREASURY_SIGNER_TOKEN: 'another-token' });
    const player = await WalletPlayer.register(node);
    await withdraw(player, Wallet.createRandom().address);
    for (let run = 0; run < 3; run += 1) await runJobs('payments');
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued' }]);
    expect(signer.requests).toBe(before);
    await expectBooksToBalance(node.database);
    await node.close();
  });
});
