import { Wallet, id } from 'ethers';
import { encodeTransfer, type TokenTransfer } from '../chain/token.js';
import { judgePayment, type UsedNonce } from './judge-payment.js';

const [TOKEN, TREASURY, RECIPIENT, OTHER] = Array.from(
  { length: 4 },
  () => Wallet.createRandom().address,
) as [string, string, string, string];
const WEI = 300n;
const PAYMENT = { token: TOKEN, treasury: TREASURY, recipient: RECIPIENT, wei: WEI };
const RECEIPT = { block: 90, blockHash: id('block 90'), succeeded: true };
const FAILED = { ...RECEIPT, succeeded: false };

const moved = (from: string, to: string, wei: bigint): TokenTransfer => ({
  block: 90,
  blockHash: RECEIPT.blockHash,
  txHash: id('the transaction'),
  logIndex: 0,
  place: 0,
  from,
  to,
  wei,
});

/** The payment as it was signed, with the transfer that the token reports. */
const used = (overrides: Partial<UsedNonce> = {}): UsedNonce => ({
  to: TOKEN,
  data: encodeTransfer(RECIPIENT, WEI),
  receipt: RECEIPT,
  transfers: [moved(TREASURY, RECIPIENT, WEI)],
  ...overrides,
});

describe(judgePayment, () => {
  it.each<[string, Partial<UsedNonce>, string]>([
    ['the payment', {}, 'paid'],
    ['a contract that paid the recipient the amount', { to: OTHER, data: '0x12345678' }, 'paid'],
    ['the payment, reverted', { receipt: FAILED, transfers: [] }, 'reverted'],
    ['another call, reverted', { to: OTHER, data: '0x12345678', receipt: FAILED, transfers: [] }, 'replaced'],
    [
      'a transfer to another recipient',
      { data: encodeTransfer(OTHER, WEI), transfers: [moved(TREASURY, OTHER, WEI)] },
      'replaced',
    ],
    ['a transfer of AVAX', { to: OTHER, data: '0x', transfers: [] }, 'replaced'],
    ['the payment without a transfer', { transfers: [] }, 'unclear'],
    [
      'the payment with a transfer by another sender',
      { transfers: [moved(OTHER, RECIPIENT, WEI)] },
      'unclear',
    ],
    ['another amount for the recipient', { transfers: [moved(TREASURY, RECIPIENT, WEI - 1n)] }, 'unclear'],
    ['an unknown call', { to: OTHER, data: '0x12345678', transfers: [] }, 'unclear'],
    ['a call of another function of the token', { data: '0x12345678', transfers: [] }, 'unclear'],
    ['the creation of a contract', { to: null, data: '0x6000', transfers: [] }, 'unclear'],
    ['a transfer of another token', { to: OTHER, transfers: [] }, 'unclear'],
  ])('decides on %s', (_, overrides, expected) => {
    expect(judgePayment(used(overrides), PAYMENT).kind).toBe(expected);
  });
});
