import { displayArena, type Arena } from '@arena/money';
import { GAMES, Refusal } from '@arena/wire';

export const insufficientFunds = (): Refusal =>
  new Refusal('INSUFFICIENT_FUNDS', 'Your balance is too small for this bet.');

export const houseLimit = (largestProfit: Arena): Refusal =>
  new Refusal(
    'HOUSE_LIMIT',
    `This bet could win more than the house pays on one bet at the moment (${displayArena(largestProfit, 2)} ARENA). Please bet less.`,
  );

export const bettingPaused = (): Refusal =>
  new Refusal(
    'BETTING_PAUSED',
    'Betting is paused at the moment. Rounds under way are played to their end, and your balance is untouched.',
  );

export const idempotencyKeyReused = (): Refusal =>
  new Refusal(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Please use a new one.',
  );

export const malformedIdempotencyKey = (): Refusal =>
  new Refusal('VALIDATION', 'The Idempotency-Key must be 1 to 255 printable characters.', {
    errors: [{ field: 'Idempotency-Key', message: 'must be 1 to 255 printable characters' }],
  });

export const seedsChanged = (): Refusal =>
  new Refusal(
    'SEEDS_CHANGED',
    'Your seeds changed while the bet was placed; nothing was taken. Please bet again.',
  );

export const tooManyBets = (retryAfterSeconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', 'You are betting too fast. Please wait a moment.', { retryAfterSeconds });

export const noSuchBet = (): Refusal =>
  new Refusal('NOT_FOUND', 'There is no such bet in this history. It may be of another game.');

const GAME_SENTENCE = `game must be one of ${GAMES.join(', ')}`;

export const unknownGame = (): Refusal =>
  new Refusal('VALIDATION', `The field "game" is wrong: ${GAME_SENTENCE}.`, {
    errors: [{ field: 'game', message: GAME_SENTENCE }],
  });
