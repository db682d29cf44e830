import { IsIn, IsOptional, IsString, Length, Matches, MinLength, ValidateBy } from 'class-validator';
import { COMMISSION_CAPS, type CommissionCap } from '@arena/wire';

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

/** Of 20 bytes; whether its checksum is right is another question. */
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

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

  /** Earlier ones, which still open and seal nothing any more: there while the master key changes. */
  @IsOptional()
  @Matches(/^[0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*$/, {
    message: 'WALLET_MASTER_KEY_PREVIOUS must be keys of 64 hex digits, with commas between them.',
  })
  WALLET_MASTER_KEY_PREVIOUS?: string;

  @Length(6, 128, { message: 'ADMIN_PASSWORD must have 6 to 128 characters.' })
  ADMIN_PASSWORD!: string;

  /** Its default depends on the chain, and so does the next one's: see starting-money.ts. */
  @IsOptional()
  @DecimalBetween(0, 1_000_000, 8, ' ARENA')
  SIGNUP_GRANT_ARENA?: string;

  @IsOptional()
  @DecimalBetween(1, 1_000_000_000_000, 8, ' ARENA')
  HOUSE_BANKROLL_ARENA?: string;

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

  /** Its default depends on the chain: see partner-commission.ts. */
  @IsOptional()
  @IsIn(COMMISSION_CAPS, {
    message: 'PARTNER_COMMISSION_CAP must be uncapped or house-edge, and is "$value".',
  })
  PARTNER_COMMISSION_CAP?: CommissionCap;

  @IsIn(['true', 'false'], { message: 'ALLOW_NEGATIVE_MARGIN must be true or false, and is "$value".' })
  ALLOW_NEGATIVE_MARGIN = 'false';

  @DecimalBetween(0.00000001, 1_000_000, 8, ' ARENA')
  MIN_DEPOSIT_ARENA = '100';

  @IsOptional()
  @Matches(/^https?:\/\/\S+$/, { message: 'CHAIN_RPC_URL must be the http(s) address of an RPC endpoint.' })
  CHAIN_RPC_URL?: string;

  @IsOptional()
  @DecimalBetween(1, 4_294_967_295, 0, '')
  CHAIN_ID?: string;

  @IsOptional()
  @Matches(ADDRESS, {
    message: 'ARENA_TOKEN_ADDRESS must be the address of the token: 0x and 40 hex digits.',
  })
  ARENA_TOKEN_ADDRESS?: string;

  @IsOptional()
  @Matches(/^0x[0-9a-fA-F]{64}$/, { message: 'TREASURY_PRIVATE_KEY must be 0x and 64 hex digits.' })
  TREASURY_PRIVATE_KEY?: string;

  @IsOptional()
  @Matches(/^(https?:\/\/\S+|\/\S*)$/, { message: 'EXPLORER_URL must be the address of a block explorer.' })
  EXPLORER_URL?: string;

  /** The embedded chain's alone: who gives test tokens away. */
  @IsOptional()
  @Matches(ADDRESS, { message: 'CHAIN_FAUCET must be an address: 0x and 40 hex digits.' })
  CHAIN_FAUCET?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: 'X_CLIENT_ID must be the client id that X gave the product.' })
  X_CLIENT_ID?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, {
    message: 'X_CLIENT_SECRET must be the client secret that X gave the product.',
  })
  X_CLIENT_SECRET?: string;

  /** The same as X was told. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/?#]+\/api\/x\/callback$/, {
    message: "X_REDIRECT_URI must be this server's own http(s) address and /api/x/callback.",
  })
  X_REDIRECT_URI?: string;

  /** In the place of X: anybody is whoever they say they are there. */
  @IsOptional()
  @Matches(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, {
    message: 'X_SIMULATOR_URL must be http://127.0.0.1 with a port, where the simulator of X listens.',
  })
  X_SIMULATOR_URL?: string;

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
