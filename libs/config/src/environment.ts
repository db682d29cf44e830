import { IsIn, IsOptional, IsString, Length, Matches, MinLength, ValidateBy } from 'class-validator';

/** A decimal within bounds, written with plain digits. */
function DecimalBetween(min: number, max: number, decimals: number, unit: string): PropertyDecorator {
  const pattern = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`);
  const kind = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`;
  return ValidateBy({
    name: 'decimalBetween',
    validator: {
      validate: (value) =>
        typeof value === 'string' && pattern.test(value) && Number(value) >= min && Number(value) <= max,
      defaultMessage: () => `$property must be ${kind} from ${min} to ${max}${unit}, and is "$value".`,
    },
  });
}

/** The variables of the contract that the api reads, as text, each with its default and the sentence for a wrong one. */
export class Environment {
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production, and is "$value".',
  })
  NODE_ENV = 'development';

  @DecimalBetween(0, 65_535, 0, '')
  PORT = '3000';

  @Matches(/^postgres(ql)?:\/\/\S+$/, {
    message: 'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/arena.',
  })
  DATABASE_URL!: string;

  @IsOptional()
  @Matches(/^rediss?:\/\/\S+$/, { message: 'REDIS_URL must be a Redis address such as redis://host:6379.' })
  REDIS_URL?: string;

  @DecimalBetween(2, 200, 0, ' connections')
  DATABASE_POOL_SIZE = '16';

  @IsString({ message: 'SESSION_SECRET must be given.' })
  @MinLength(32, { message: 'SESSION_SECRET must have at least 32 characters.' })
  SESSION_SECRET!: string;

  @Matches(/^[0-9a-fA-F]{64}$/, { message: 'WALLET_MASTER_KEY must be 64 hex digits (32 random bytes).' })
  WALLET_MASTER_KEY!: string;

  @Length(6, 128, { message: 'ADMIN_PASSWORD must have 6 to 128 characters.' })
  ADMIN_PASSWORD!: string;

  @DecimalBetween(0, 1_000_000, 8, ' ARENA')
  SIGNUP_GRANT_ARENA = '10000';

  @DecimalBetween(1, 1_000_000_000_000, 8, ' ARENA')
  HOUSE_BANKROLL_ARENA = '1000000000';

  @DecimalBetween(1.01, 2, 2, ' times the stake')
  COIN_FLIP_PAYOUT = '2.00';

  @DecimalBetween(1.01, 2, 2, ' times the stake')
  DICE_PAYOUT = '2.00';

  @DecimalBetween(0, 20, 2, ' percent')
  CRASH_HOUSE_EDGE_PERCENT = '1';

  @DecimalBetween(2, 60, 0, ' seconds')
  CRASH_BETTING_SECONDS = '10';

  @IsIn(['on', 'off'], { message: 'OPERATOR_ROUNDS must be on or off, and is "$value".' })
  OPERATOR_ROUNDS = 'on';

  @DecimalBetween(0.01, 100, 2, ' percent of the house balance')
  MAX_PROFIT_PERCENT = '1';

  @DecimalBetween(0.01, 1_000_000, 2, '')
  RATE_LIMIT_FACTOR = '1';

  @DecimalBetween(0, 10, 0, ' proxies')
  TRUST_PROXY_HOPS = '0';

  @IsOptional()
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, and is "$value".',
  })
  LOG_LEVEL = 'info';
}
