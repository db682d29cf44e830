import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '@arena/wire';
import { IfPresent } from '@arena/wire/dto';

/** The filter of the list of players and of its export. */
export class PlayerSearchDto {
  @ApiPropertyOptional({
    description: 'A part of a username or an email address, an exact id or an exact wallet address.',
    maxLength: EMAIL_MAX_LENGTH,
  })
  @IfPresent()
  @IsString()
  @MaxLength(EMAIL_MAX_LENGTH)
  search?: string;
}
