import { GAMES, DomainError } from '@arena/wire';

export const betNotFound = (): DomainError =>
  new DomainError('NOT_FOUND', 'Bet not found. It may belong to another game.');

export const shareNotFound = (): DomainError =>
  new DomainError('NOT_FOUND', 'This link does not work. The player may have withdrawn it.');

const INVALID_GAME = `The game must be one of ${GAMES.join(', ')}.`;

export const invalidGame = (): DomainError =>
  new DomainError('VALIDATION', INVALID_GAME, {
    errors: [{ field: 'game', message: INVALID_GAME }],
  });
