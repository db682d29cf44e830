import { DomainError } from '@arena/wire';

export const seedInUse = (): DomainError =>
  new DomainError(
    'BET_OPEN',
    'Your open bet uses this seed, and revealing it would show the board. Finish the bet, then rotate your seeds.',
  );
