import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Wallet } from 'ethers';
import { readConfig, type ChainSettings } from '@arena/config';
import { WALLET_INVARIANTS, reconcileSolvency } from '@arena/wallet';
import { checkBooks } from '../src/books/check-books.js';
import { asOwner } from './support/books.js';
import { itSaysSoOf, type Corruption } from './support/corruptions.js';
import { PATIENCE_MS, mineUntil, workUntil } from './support/mine-until.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from './support/test-app.js';
import { startTestChain, WEI, type TestChain } from './support/test-chain.js';
import { TokenHolder } from './support/token-holder.js';
import { WalletPlayer } from './support/wallet-player.js';

const CREDITED = 'Every credited sweep is one deposit of its amount, and every deposit a credited sweep';
const DEBITED = 'Every withdrawal was debited once, and given back exactly when it failed';
const WRITTEN =
  'Every withdrawal that was sent has a nonce of its own and a transaction that was written down';
const NONCES = 'No nonce of the treasury was given out twice, and none beyond the next';
const HELD = 'What wallets are kept to hold is what their transfers add up to';
const SOLVENT = 'The treasury holds on the chain what is owed to players';

const SWEEP = `(SELECT min(id) FROM wallet_transfers WHERE credited_at IS NOT NULL)`;
const withdrawal = (status: string): string => `(SELECT min(id) FROM withdrawals WHERE status = '${status}')`;
const PAID = withdrawal('confirmed');
const RETURNED = withdrawal('failed');
const QUEUED = withdrawal('queued');

const CORRUPTIONS: Corruption[] = [
  {
    what: 'a deposit was made larger than its sweep',
    sql: `UPDATE transfers SET amount = amount + 0.00000001 WHERE kind = 'deposit' AND cause = ${SWEEP}`,
    named: CREDITED,
    because: /^sweep \d+: expected 250\.0+ to account \d+, found 250\.00000001 /,
  },
  {
    what: 'a credited sweep was never deposited',
    sql: `DELETE FROM transfers WHERE kind = 'deposit' AND cause = ${SWEEP}`,
    named: CREDITED,
    because: /^sweep \d+: expected 250\.0+ .*, found {2}from {2}to $/,
  },
  {
    what: 'a deposit has no sweep',
    sql: `DELETE FROM wallet_transfers WHERE id = ${SWEEP}`,
    named: CREDITED,
    because: /^sweep \d+: expected {2}to account , found 250\.0+ /,
  },
  {
    what: 'a sweep was deposited twice',
    sql: `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
          SELECT kind, 999999, debit_account, credit_account, amount FROM transfers WHERE kind = 'deposit'`,
    named: CREDITED,
    because: /^sweep 999999: expected {2}to account , found 250\.0+ /,
  },
  {
    what: 'a deposit went to somebody else',
    sql: `UPDATE transfers SET credit_account = (SELECT account_id FROM player_accounts WHERE user_id = 1)
          WHERE kind = 'deposit' AND cause = ${SWEEP}`,
    named: CREDITED,
    because: /^sweep \d+: /,
  },
  {
    what: 'a withdrawal was not debited',
    sql: `DELETE FROM transfers WHERE kind = 'withdrawal' AND cause = ${PAID}`,
    named: DEBITED,
    because: /^withdrawal of withdrawal \d+: expected 150\.0+ .*, found {2}from {2}to $/,
  },
  {
    what: 'less was debited than is paid',
    sql: `UPDATE withdrawals SET amount = amount + 1 WHERE id = ${QUEUED}`,
    named: DEBITED,
    because: /^withdrawal of withdrawal \d+: expected 9001\.0+ .*, found 9000\.0+ /,
  },
  {
    what: 'a withdrawal was given back although it was paid',
    sql: `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
          SELECT 'withdrawal_return', cause, credit_account, debit_account, amount
          FROM transfers WHERE kind = 'withdrawal' AND cause = ${PAID}`,
    named: DEBITED,
    because: /^withdrawal_return of withdrawal \d+: expected {2}from {2}to , found 150\.0+ /,
  },
  {
    what: 'a withdrawal that failed was kept',
    sql: `DELETE FROM transfers WHERE kind = 'withdrawal_return' AND cause = ${RETURNED}`,
    named: DEBITED,
    because: /^withdrawal_return of withdrawal \d+: expected 300\.0+ .*, found {2}from {2}to $/,
  },
  {
    what: 'a debited withdrawal was forgotten',
    sql: `DELETE FROM withdrawals WHERE id = ${QUEUED}`,
    named: DEBITED,
    because: /^withdrawal of withdrawal \d+: expected {2}from {2}to , found 9000\.0+ /,
  },
  {
    what: 'what was signed was thrown away',
    sql: `DELETE FROM withdrawal_attempts WHERE withdrawal_id = ${PAID}`,
    named: WRITTEN,
    because: /^withdrawal \d+ \(confirmed\): nonce \d+, 0 attempts$/,
  },
  {
    what: 'a paid withdrawal lost its nonce',
    sql: `ALTER TABLE withdrawals DROP CONSTRAINT queued_without_a_nonce;
          UPDATE withdrawals SET nonce = NULL WHERE id = ${PAID}`,
    named: WRITTEN,
    because: /^withdrawal \d+ \(confirmed\): nonce , 1 attempts$/,
  },
  {
    what: 'a withdrawal was queued again after it was signed',
    sql: `UPDATE withdrawals SET status = 'queued', nonce = NULL, ended_at = NULL WHERE id = ${PAID}`,
    named: WRITTEN,
    because: /^withdrawal \d+ \(queued\): nonce , 1 attempts$/,
  },
  {
    what: 'a withdrawal was said to be paid by a transaction that nobody signed',
    sql: `UPDATE withdrawals SET tx_hash = '0x${'0'.repeat(64)}' WHERE id = ${PAID}`,
    named: WRITTEN,
    because: /^withdrawal \d+ \(confirmed\): nonce \d+, 1 attempts$/,
  },
  {
    what: 'a nonce was given out twice',
    sql: `ALTER TABLE withdrawals DROP CONSTRAINT one_payment_per_nonce;
          UPDATE withdrawals SET nonce = (SELECT nonce FROM withdrawals WHERE id = ${PAID}) WHERE id = ${RETURNED}`,
    named: NONCES,
    because: /^chain 43112, nonce \d+: 2 withdrawals, the next is \d+$/,
  },
  {
    what: 'the next nonce was turned back',
    sql: 'UPDATE treasury_nonces SET next = next - 1',
    named: NONCES,
    because: /^chain 43112, nonce (\d+): 1 withdrawals, the next is \1$/,
  },
  {
    what: 'the nonces were forgotten',
    sql: 'DELETE FROM treasury_nonces',
    named: NONCES,
    because: /^chain 43112, nonce \d+: 1 withdrawals, the next is $/,
  },
  {
    what: 'a wallet was made to hold more',
    sql: 'UPDATE wallet_holdings SET arrived = arrived + 1',
    named: HELD,
    because: /^user \d+: \d+1 arrived, /,
  },
  {
    what: 'an arrival was forgotten',
    sql: `DELETE FROM wallet_transfers WHERE kind = 'arrival'`,
    named: HELD,
    because: /^user \d+: 2500+ arrived, .* the transfers say 0, /,
  },
  {
    what: 'a wallet’s sums were forgotten',
    sql: 'DELETE FROM wallet_holdings',
    named: HELD,
    because: /^user \d+: /,
  },
];

/** A day of one deposit, and of withdrawals that were paid, given back, and are waiting. */
async function playADay(chain: TestChain): Promise<TestApp> {
  const app = await startTestApp({ ...chain.variables, RATE_LIMIT_FACTOR: '1000' });
  const player = await WalletPlayer.register(app);
  const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
  const comesToPass = (look: () => Promise<void>): Promise<void> => mineUntil(chain, look);
  const newestIs = (status: string) => async (): Promise<void> =>
    expect((await player.withdrawals())[0]).toMatchObject({ status });

  await chain.giveCoins(player.address, WEI);
  await chain.send(player.address, 250n * WEI);
  await comesToPass(async () => expect(await player.deposits()).toMatchObject([{ status: 'credited' }]));
  await player.withdraw({ amount: 150 });
  await comesToPass(newestIs('confirmed'));
  await chain.mineTransactionsAtOnce(false);
  await player.withdraw({ amount: 300 });
  await workUntil(newestIs('sent'));
  const [{ nonce }] = (await asOwner<{ nonce: number }>(
    app.database,
    `SELECT nonce FROM withdrawals WHERE status = 'sent'`,
  )) as [{ nonce: number }];
  await treasury.send(chain.chain.faucet, 1n, { nonce, tip: 20n * 10n ** 9n });
  await chain.mineTransactionsAtOnce(true);
  await comesToPass(newestIs('failed'));
  // The last one waits: the treasury holds less.
  await treasury.send(chain.chain.faucet, (await chain.tokensOf(treasury.address)) - 8999n * WEI);
  await player.withdraw({ amount: 9000 });
  return app;
}

describe(`the ${WALLET_INVARIANTS.length} invariants of the wallet`, () => {
  let chain: TestChain;
  jest.setTimeout(4 * PATIENCE_MS);

  beforeAll(async () => {
    chain = await startTestChain();
  });

  afterAll(() => chain.close());

  itSaysSoOf(CORRUPTIONS, () => playADay(chain));

  it('have a corruption for each of them', () => {
    const named = new Set(CORRUPTIONS.map((corruption) => corruption.named));
    expect(named).toEqual(new Set(WALLET_INVARIANTS.map(({ name }) => name)));
  });
});

describe(reconcileSolvency.name, () => {
  let chain: TestChain;
  let app: TestApp;
  let settings: ChainSettings;

  beforeAll(async () => {
    chain = await startTestChain();
    app = await startTestApp({ ...chain.variables, HOUSE_BANKROLL_ARENA: '1' });
    const variables = { ...TEST_VARIABLES, DATABASE_URL: app.database.url, ...chain.variables };
    settings = readConfig(variables).chain!;
  });

  afterAll(async () => {
    await app.close();
    await chain.close();
  });

  const breaches = async (): Promise<string[]> => {
    const findings = await checkBooks(app.database.url, settings);
    return findings.find(({ invariant }) => invariant === SOLVENT)!.breaches;
  };

  it('is content while the treasury holds what is owed, be it paid out or waiting to be', async () => {
    const player = await WalletPlayer.register(app);
    expect(await breaches()).toEqual([]);
    await chain.mineTransactionsAtOnce(false);
    await player.withdraw({ amount: 1000, address: Wallet.createRandom().address });
    expect(await breaches()).toEqual([]);
    await workUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]));
    expect(await breaches()).toEqual([]);
    await chain.mineTransactionsAtOnce(true);
    await chain.mine();
    expect(await breaches()).toEqual([]);
  });

  it('says so when the treasury holds a hundred-millionth less than is owed', async () => {
    const [{ owed }] = (await asOwner<{ owed: string }>(
      app.database,
      'SELECT sum(balance)::text AS owed FROM player_accounts',
    )) as [{ owed: string }];
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    const owedWei = BigInt(owed.replace('.', '')) * 10n ** 10n;
    const leave = (wei: bigint): Promise<string> =>
      chain.tokensOf(treasury.address).then((held) => treasury.send(chain.chain.faucet, held - wei));
    await leave(owedWei);
    expect(await breaches()).toEqual([]);
    await leave(owedWei - 10n ** 10n);
    expect(await breaches()).toEqual([expect.stringMatching(/^at block \d+: .* owed, .* there$/)]);
  });

  it('says so when the chain cannot be asked', async () => {
    settings = { ...settings, rpcUrl: 'http://127.0.0.1:9' };
    expect(await breaches()).toEqual([expect.stringMatching(/^could not be looked at: /)]);
  });
});
