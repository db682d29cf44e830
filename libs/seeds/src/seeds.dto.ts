import { ApiPropertyOptional } from '@nestjs/swagger';
import { Matches, ValidateIf } from 'class-validator';
import { CLIENT_SEED_PATTERN, type RotateSeedsRequest } from '@arena/wire';

export class RotateSeedsDto implements RotateSeedsRequest {
  @ApiPropertyOptional({ pattern: CLIENT_SEED_PATTERN.source, description: 'A random one when omitted.' })
  @ValidateIf(({ clientSeed }: RotateSeedsDto) => clientSeed !== undefined)
  @Matches(CLIENT_SEED_PATTERN, {
    message: 'clientSeed must be 1 to 64 letters, digits, hyphens or underscores',
  })
  clientSeed?: string;
}
