import { fieldLabel } from '@arena/http';
import { displayArena, type Arena } from '@arena/money';
import { DomainError, type WithdrawalPeriod } from '@arena/wire';

const chainAway = (message: string): DomainError =>
  new DomainError('CHAIN_AWAY', message, { retryAfterSeconds: 5 });

export const noChain = (): DomainError =>
  chainAway('No blockchain is connected. Deposits and withdrawals are unavailable.');

export const chainUnavailable = (): DomainError =>
  chainAway('The blockchain is not responding. Please try again in a few seconds.');

export const withdrawalsPaused = (): DomainError =>
  new DomainError(
    'WITHDRAWALS_PAUSED',
    'Withdrawals are paused while the operator checks the books. Your balance is safe. Please try again later.',
  );

export const noFaucet = (): DomainError =>
  new DomainError('NOT_FOUND', 'Test tokens are only available on the test chain.');

export const noExplorer = (): DomainError =>
  new DomainError('NOT_FOUND', 'Only the test chain has an explorer here.');

export const invalidAddress = (): DomainError =>
  new DomainError(
    'BAD_ADDRESS',
    'Enter a valid address: 0x followed by 40 hex digits. Please check it for typos.',
  );

/** @param description a noun phrase for the address, including its article */
export const unusableAddress = (description: string): DomainError =>
  new DomainError(
    'BAD_ADDRESS',
    `This is ${description}. Tokens sent there would be lost. Please enter your own address.`,
  );

export const transactionNotFound = (): DomainError =>
  new DomainError('NOT_FOUND', 'Transaction not found on the test chain.');

/** @param expected a noun phrase for what the path parameter must be, including its article */
export const invalidPath = (field: string, expected: string): DomainError => {
  const message = `${fieldLabel(field)} must be ${expected}.`;
  return new DomainError('VALIDATION', message, { errors: [{ field, message }] });
};

/** Thrown for the private key while all withdrawal addresses count as new, after a new password by a link. */
export const keyDelayed = (retryAfterSeconds: number): DomainError =>
  new DomainError(
    'TOO_MANY_REQUESTS',
    'Your password was replaced lately. Your private key can be shown later, when new withdrawal addresses can be used.',
    { retryAfterSeconds },
  );

export const tooManyOpenWithdrawals = (max: number): DomainError =>
  new DomainError(
    'TOO_MANY_WITHDRAWALS',
    `You can have at most ${max} open withdrawals at a time. Please wait until one of them is paid.`,
  );

const PERIODS: Record<WithdrawalPeriod, string> = { hour: 'an hour', day: '24 hours' };

const aboveLimit = (message: string): DomainError =>
  new DomainError('WITHDRAWAL_LIMIT', message, { errors: [{ field: 'amount', message }] });

/** @param remaining the part of the limit that is left now */
export const abovePlayerLimit = (limit: Arena, period: WithdrawalPeriod, remaining: Arena): DomainError =>
  aboveLimit(
    `You can withdraw at most ${displayArena(limit, 2)} ARENA in ${PERIODS[period]}. Right now ${displayArena(remaining, 2)} ARENA are left.`,
  );

export const aboveTotalLimit = (limit: Arena, period: WithdrawalPeriod): DomainError =>
  aboveLimit(
    `ARENA pays at most ${displayArena(limit, 2)} ARENA in ${PERIODS[period]} to all players together. Please withdraw less at a time.`,
  );

export const balanceTooLow = (): DomainError =>
  new DomainError('INSUFFICIENT_FUNDS', 'Your balance is too low for this withdrawal.');

export const noSuchWithdrawal = (): DomainError =>
  new DomainError('NOT_FOUND', 'There is no such withdrawal.');

export const ownWithdrawal = (): DomainError =>
  new DomainError('FORBIDDEN', 'Another admin has to decide about this withdrawal, because it is yours.');

export const withdrawalSigned = (): DomainError =>
  new DomainError(
    'WITHDRAWAL_SIGNED',
    'The payment of this withdrawal is signed already, or it has ended. It can no longer be held or rejected.',
  );

export const booksPaused = (): DomainError =>
  new DomainError(
    'WITHDRAWALS_PAUSED',
    'The books wait for an operator after a restore. This withdrawal may have been paid. Please try again later.',
  );
