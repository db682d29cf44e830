import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { IsStake } from '@arena/http';
import { PASSWORD_LENGTH, WITHDRAWAL_LIMITS, type WithdrawalRequest } from '@arena/wire';

const LONGEST_ADDRESS = 100;

export class PasswordDto {
  @ApiProperty()
  @IsString({ message: 'password must be a text' })
  @Length(1, PASSWORD_LENGTH.max, { message: 'password must be given' })
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

  @ApiPropertyOptional({ description: "The player's own wallet when it is left out." })
  @IsOptional()
  @IsString({ message: 'address must be a text' })
  @MaxLength(LONGEST_ADDRESS, { message: 'address must be an address' })
  address?: string;
}
