import { Wallet } from 'ethers';
import { readConfig, type ChainSettings } from '@arena/config';
import { WALLET_INVARIANTS, reconcileSolvency } from '@arena/wallet';
import { checkBooks } from '../../src/check-books.js';
import { asOwner } from '../support/books.js';
import { itReportsCorruptions, type Corruption } from '../support/corruptions.js';
import { mineUntil, runUntil } from '../support/mine-until.js';
import { TEST_VAULT } from '../support/secrets.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';
import { startTestChain, WEI, type TestChain } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import { WalletPlayer } from '../support/wallet-player.js';

const CREDITED = 'Every credited sweep has exactly one deposit of the same amount, and the reverse';
const DEBITED = 'Every withdrawal was debited once, and refunded if and only if it failed';
const RECORDED = 'Every sent withdrawal has a nonce and a recorded transaction';
const NONCES = 'Every nonce of the treasury was allocated once, and is below the next one';
const HOLDINGS = 'The holdings of every wallet equal the sum of its transfers';
const SOLVENT = 'The treasury covers everything that players and partners are owed';

const SWEEP = `(SELECT min(id) FROM wallet_transfers WHERE credited_at IS NOT NULL)`;
const withdrawal = (status: string): string => `(SELECT min(id) FROM withdrawals WHERE status = '${status}')`;
const PAID = withdrawal('confirmed');
const REFUNDED = withdrawal('failed');
const QUEUED = withdrawal('queued');

const CORRUPTIONS: Corruption[] = [
  {
    what: 'a deposit is larger than its sweep',
    sql: `UPDATE transfers SET amount = amount + 0.00000001 WHERE kind = 'deposit' AND cause = ${SWEEP}`,
    named: CREDITED,
    because: /^sweep \d+: expected 250\.0+ to account \d+, found 250\.00000001 /,
  },
  {
    what: 'a credited sweep has no deposit',
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
    what: 'a deposit went to another player',
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
    what: 'a withdrawal is larger than its debit',
    sql: `UPDATE withdrawals SET amount = amount + 1 WHERE id = ${QUEUED}`,
    named: DEBITED,
    because: /^withdrawal of withdrawal \d+: expected 9001\.0+ .*, found 9000\.0+ /,
  },
  {
    what: 'a withdrawal was refunded although it was paid',
    sql: `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
          SELECT 'withdrawal_return', cause, credit_account, debit_account, amount
          FROM transfers WHERE kind = 'withdrawal' AND cause = ${PAID}`,
    named: DEBITED,
    because: /^withdrawal_return of withdrawal \d+: expected {2}from {2}to , found 150\.0+ /,
  },
  {
    what: 'a failed withdrawal was not refunded',
    sql: `DELETE FROM transfers WHERE kind = 'withdrawal_return' AND cause = ${REFUNDED}`,
    named: DEBITED,
    because: /^withdrawal_return of withdrawal \d+: expected 300\.0+ .*, found {2}from {2}to $/,
  },
  {
    what: 'a debited withdrawal is missing',
    sql: `DELETE FROM withdrawals WHERE id = ${QUEUED}`,
    named: DEBITED,
    because: /^withdrawal of withdrawal \d+: expected {2}from {2}to , found 9000\.0+ /,
  },
  {
    what: 'a signed transaction is missing',
    sql: `DELETE FROM withdrawal_attempts WHERE withdrawal_id = ${PAID}`,
    named: RECORDED,
    because: /^withdrawal \d+ \(confirmed\): nonce \d+, 0 attempts$/,
  },
  {
    what: 'a paid withdrawal has no nonce',
    sql: `ALTER TABLE withdrawals DROP CONSTRAINT queued_without_a_nonce;
          UPDATE withdrawals SET nonce = NULL WHERE id = ${PAID}`,
    named: RECORDED,
    because: /^withdrawal \d+ \(confirmed\): nonce , 1 attempts$/,
  },
  {
    what: 'a withdrawal was queued again after it was signed',
    sql: `UPDATE withdrawals SET status = 'queued', nonce = NULL, ended_at = NULL WHERE id = ${PAID}`,
    named: RECORDED,
    because: /^withdrawal \d+ \(queued\): nonce , 1 attempts$/,
  },
  {
    what: 'a withdrawal was confirmed with a transaction that the server did not sign',
    sql: `UPDATE withdrawals SET tx_hash = '0x${'0'.repeat(64)}' WHERE id = ${PAID}`,
    named: RECORDED,
    because: /^withdrawal \d+ \(confirmed\): nonce \d+, 1 attempts$/,
  },
  {
    what: 'a nonce was allocated twice',
    sql: `ALTER TABLE withdrawals DROP CONSTRAINT one_payment_per_nonce;
          UPDATE withdrawals SET nonce = (SELECT nonce FROM withdrawals WHERE id = ${PAID}) WHERE id = ${REFUNDED}`,
    named: NONCES,
    because: /^chain 43112, nonce \d+: 2 withdrawals, the next is \d+$/,
  },
  {
    what: 'the next nonce was decreased',
    sql: 'UPDATE treasury_nonces SET next = next - 1',
    named: NONCES,
    because: /^chain 43112, nonce (\d+): 1 withdrawals, the next is \1$/,
  },
  {
    what: 'the next nonce is missing',
    sql: 'DELETE FROM treasury_nonces',
    named: NONCES,
    because: /^chain 43112, nonce \d+: 1 withdrawals, the next is $/,
  },
  {
    what: 'the holdings of a wallet were increased',
    sql: 'UPDATE wallet_holdings SET arrived = arrived + 1',
    named: HOLDINGS,
    because: /^user \d+: \d+1 arrived, /,
  },
  {
    what: 'an arrival is missing',
    sql: `DELETE FROM wallet_transfers WHERE kind = 'arrival'`,
    named: HOLDINGS,
    because: /^user \d+: 2500+ arrived, .* expected from the transfers: 0, /,
  },
  {
    what: 'the holdings of a wallet are missing',
    sql: 'DELETE FROM wallet_holdings',
    named: HOLDINGS,
    because: /^user \d+: /,
  },
];

/** Creates one credited deposit and three withdrawals: one paid, one refunded and one queued. */
async function createMovements(chain: TestChain): Promise<TestApp> {
  const app = await startTestApp({
    ...chain.variables,
    RATE_LIMIT_FACTOR: '1000',
    RESTORE_MARK: chain.markPath,
  });
  const player = await WalletPlayer.register(app);
  const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
  const newestIs = (status: string) => async (): Promise<void> =>
    expect((await player.withdrawals())[0]).toMatchObject({ status });

  await chain.setAvaxBalance(player.address, WEI);
  await chain.sendTokens(player.address, 250n * WEI);
  await mineUntil(chain, async () => expect(await player.deposits()).toMatchObject([{ status: 'credited' }]));
  await player.withdraw({ amount: 150 });
  await mineUntil(chain, newestIs('confirmed'));
  await chain.setAutomine(false);
  await player.withdraw({ amount: 300 });
  await runUntil(newestIs('sent'));
  const [{ nonce }] = (await asOwner<{ nonce: number }>(
    app.database,
    `SELECT nonce FROM withdrawals WHERE status = 'sent'`,
  )) as [{ nonce: number }];
  await treasury.send(chain.chain.faucet, 1n, { nonce, tip: 20n * 10n ** 9n });
  await chain.setAutomine(true);
  await mineUntil(chain, newestIs('failed'));
  // The last one stays queued, because the treasury holds less.
  await treasury.send(chain.chain.faucet, (await chain.tokenBalanceOf(treasury.address)) - 8999n * WEI);
  await player.withdraw({ amount: 9000 });
  return app;
}

describe(`the ${WALLET_INVARIANTS.length} invariants of the wallet`, () => {
  let chain: TestChain;
  beforeAll(async () => {
    chain = await startTestChain();
  });

  afterAll(() => chain.close());

  itReportsCorruptions(CORRUPTIONS, () => createMovements(chain));

  it('are each tested with a corruption', () => {
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
    app = await startTestApp({ ...chain.variables, HOUSE_BANKROLL_ARENA: '1', RESTORE_MARK: chain.markPath });
    const variables = { ...TEST_VARIABLES, DATABASE_URL: app.database.url, ...chain.variables };
    settings = readConfig(variables).chain!;
  });

  afterAll(async () => {
    await app.close();
    await chain.close();
  });

  const breaches = async (): Promise<string[]> => {
    const findings = await checkBooks(app.database.url, settings, undefined, TEST_VAULT);
    return findings.find(({ invariant }) => invariant === SOLVENT)!.breaches;
  };

  it('finds no breach while the treasury covers what is owed, before and after a payment', async () => {
    const player = await WalletPlayer.register(app);
    expect(await breaches()).toEqual([]);
    await chain.setAutomine(false);
    await player.withdraw({ amount: 1000, address: Wallet.createRandom().address });
    expect(await breaches()).toEqual([]);
    await runUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]));
    expect(await breaches()).toEqual([]);
    await chain.setAutomine(true);
    await chain.mine();
    expect(await breaches()).toEqual([]);
  });

  it('finds a breach when the treasury holds one unit of the ledger less than is owed', async () => {
    const [{ owed }] = (await asOwner<{ owed: string }>(
      app.database,
      'SELECT sum(balance)::text AS owed FROM player_accounts',
    )) as [{ owed: string }];
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    const owedWei = BigInt(owed.replace('.', '')) * 10n ** 10n;
    const leaveInTreasury = (wei: bigint): Promise<string> =>
      chain.tokenBalanceOf(treasury.address).then((held) => treasury.send(chain.chain.faucet, held - wei));
    await leaveInTreasury(owedWei);
    expect(await breaches()).toEqual([]);
    await leaveInTreasury(owedWei - 10n ** 10n);
    expect(await breaches()).toEqual([expect.stringMatching(/^at block \d+: .* owed, .* held$/)]);
  });

  it('reports a breach when the chain is not available', async () => {
    settings = { ...settings, rpcUrls: ['http://127.0.0.1:9'] };
    expect(await breaches()).toEqual([expect.stringMatching(/^could not be checked: /)]);
  });
});
