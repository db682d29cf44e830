import { ApiPropertyOptional } from '@nestjs/swagger';
import { Matches, ValidateIf } from 'class-validator';
import { CLIENT_SEED_PATTERN } from '../limits.js';
import { Count, Hex, OneOf, Part, Text } from './properties.js';

const CLIENT_SEED_BY = {
  description: 'Present if the player chose the client seed; absent if the server drew it.',
  optional: true,
} as const;

/** A revealed pair of seeds, with which the player can recompute the bets drawn from it. */
export class RevealedSeeds {
  @Hex()
  serverSeed!: string;

  @Hex()
  serverSeedHash!: string;

  @Text()
  clientSeed!: string;

  @OneOf(['player'], CLIENT_SEED_BY)
  clientSeedBy?: 'player';

  @Count('Number of bets drawn from it: nonces 0 to `nonces - 1`.')
  nonces!: number;
}

/** A player's active seeds. */
export class FairnessSeeds {
  @Hex("The SHA-256 of the seed's hex text, in lower-case hex, like every hash of a seed.")
  serverSeedHash!: string;

  @Hex('The commitment to the server seed of the next rotation, so that the house cannot choose it later.')
  nextServerSeedHash!: string;

  @Text()
  clientSeed!: string;

  @OneOf(['player'], CLIENT_SEED_BY)
  clientSeedBy?: 'player';

  @Count('The nonce of the next bet.')
  nonce!: number;

  @Part(() => RevealedSeeds, { description: 'Revealed by the last rotation.', optional: true })
  previous?: RevealedSeeds;
}

export class RotateSeedsRequest {
  @ApiPropertyOptional({ pattern: CLIENT_SEED_PATTERN.source, description: 'A random one when omitted.' })
  @ValidateIf(({ clientSeed }: RotateSeedsRequest) => clientSeed !== undefined)
  @Matches(CLIENT_SEED_PATTERN, {
    message: 'clientSeed must be 1 to 64 letters, digits, hyphens or underscores',
  })
  clientSeed?: string;
}
