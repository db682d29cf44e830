import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { IsStake } from '@arena/http';
import { PASSWORD_LENGTH, WITHDRAWAL_LIMITS, type WithdrawalRequest } from '@arena/wire';

const MAX_ADDRESS_LENGTH = 100;

export class PasswordDto {
  @ApiProperty()
  @IsString({ message: 'password must be a string' })
  @Length(1, PASSWORD_LENGTH.max, { message: `password must have 1 to ${PASSWORD_LENGTH.max} characters` })
  password!: string;
}

export class WithdrawalDto extends PasswordDto implements WithdrawalRequest {
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'string' }],
    description: 'ARENA, at most 8 decimals.',
    example: '100',
  })
  @IsStake(WITHDRAWAL_LIMITS)
  amount!: number | string;

  @ApiPropertyOptional({ description: "Defaults to the player's own wallet." })
  @IsOptional()
  @IsString({ message: 'address must be a string' })
  @MaxLength(MAX_ADDRESS_LENGTH, { message: `address must have at most ${MAX_ADDRESS_LENGTH} characters` })
  address?: string;
}
