import { displayArena, type Arena } from '@arena/money';
import { GAMES, DomainError } from '@arena/wire';

export const insufficientFunds = (): DomainError =>
  new DomainError('INSUFFICIENT_FUNDS', 'Your balance is too small for this bet.');

export const houseLimit = (largestProfit: Arena): DomainError =>
  new DomainError(
    'HOUSE_LIMIT',
    `This bet could win more than the house pays on one bet at the moment (${displayArena(largestProfit, 2)} ARENA). Please bet less.`,
  );

export const bettingPaused = (): DomainError =>
  new DomainError(
    'BETTING_PAUSED',
    'Betting is paused at the moment. Rounds under way are played to their end, and your balance is untouched.',
  );

export const seedsChanged = (): DomainError =>
  new DomainError(
    'SEEDS_CHANGED',
    'Your seeds changed while the bet was placed; nothing was taken. Please bet again.',
  );

export const tooManyBets = (retryAfterSeconds: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', 'You are betting too fast. Please wait a moment.', {
    retryAfterSeconds,
  });

export const noSuchBet = (): DomainError =>
  new DomainError('NOT_FOUND', 'There is no such bet in this history. It may be of another game.');

const GAME_SENTENCE = `game must be one of ${GAMES.join(', ')}`;

export const unknownGame = (): DomainError =>
  new DomainError('VALIDATION', `The field "game" is wrong: ${GAME_SENTENCE}.`, {
    errors: [{ field: 'game', message: GAME_SENTENCE }],
  });
