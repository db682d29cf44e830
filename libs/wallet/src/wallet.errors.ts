import { displayArena, type Arena } from '@arena/money';
import { DomainError } from '@arena/wire';

const RETRY_AFTER_SECONDS = 5;

export const noChain = (): DomainError =>
  new DomainError('CHAIN_AWAY', 'This server is not connected to a blockchain, so nothing can be moved.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

export const chainUnavailable = (): DomainError =>
  new DomainError(
    'CHAIN_AWAY',
    'The blockchain does not answer at the moment. Please try again in a few seconds.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );

export const noFaucet = (): DomainError =>
  new DomainError('NOT_FOUND', 'Test tokens are given away on the test chain only.');

export const notAnAddress = (): DomainError =>
  new DomainError(
    'BAD_ADDRESS',
    'This is not an address: it must be 0x and 40 hex digits, without a typing error.',
  );

export const addressOfNobody = (whose: string): DomainError =>
  new DomainError(
    'BAD_ADDRESS',
    `This is ${whose}: what is sent there is lost. Please give an address of yours.`,
  );

export const balanceTooSmall = (amount: Arena): DomainError =>
  new DomainError('INSUFFICIENT_FUNDS', `Your balance is less than ${displayArena(amount, 2)} ARENA.`);
