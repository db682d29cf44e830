import { Interface, Wallet } from 'ethers';
import { arena } from '@arena/money';
import { TOKEN_DECIMALS } from '@arena/wire';
import { depositError, encodeBalanceOf, encodeTransfer, fromUnits, toUnits } from './token-transfer.js';

const ERC20 = new Interface([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);

describe('the call data of the token', () => {
  const address = Wallet.createRandom().address;

  it.each([0n, 1n, 10n ** 18n, 123_456_789n * 10n ** 10n, 2n ** 256n - 1n])(
    'of a transfer of %s units is that of ethers',
    (units) => {
      for (const to of [address, address.toLowerCase(), `0x${'0'.repeat(39)}1`])
        expect(encodeTransfer(to, units)).toBe(ERC20.encodeFunctionData('transfer', [to, units]));
    },
  );

  it('of a balance is that of ethers', () => {
    expect(encodeBalanceOf(address)).toBe(ERC20.encodeFunctionData('balanceOf', [address]));
  });
});

describe('the amounts of the token', () => {
  it('have 8 decimals here and more on the chain, and are rounded down', () => {
    expect(toUnits(arena('1.5'), TOKEN_DECIMALS)).toBe(15n * 10n ** 17n);
    expect(fromUnits(15n * 10n ** 17n + 9_999_999_999n, TOKEN_DECIMALS)).toBe(arena('1.5'));
    expect(toUnits(arena('1.5'), 8)).toBe(150_000_000n);
  });
});

describe(depositError, () => {
  const BALANCE = arena('250.5');
  const MISSING = arena('39.5');

  it.each([
    ['', 'Enter an amount'],
    ['abc', 'Enter a number like 250.5'],
    ['-5', 'Enter a number like 250.5'],
    ['1e3', 'Enter a number like 250.5'],
    ['0', 'Enter a number like 250.5'],
    ['100.123456789', 'Use at most 8 decimals'],
    ['39.49999999', 'Deposit at least 39.5 ARENA'],
    ['250.50000001', "This is more than your wallet's balance"],
    ['39.5', undefined],
    [' 250.5 ', undefined],
  ])('says about “%s”: %s', (text, sentence) => {
    expect(depositError(text, BALANCE, MISSING)).toBe(sentence);
  });

  it('has no minimum once enough has arrived, and no maximum while the balance is unknown', () => {
    expect(depositError('0.00000001', BALANCE, 0n)).toBeUndefined();
    expect(depositError('99999', undefined, 0n)).toBeUndefined();
  });
});
