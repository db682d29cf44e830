import { ValidateBy } from 'class-validator';

/** Accepts a decimal number from `min` to `max` with at most `decimals` decimals, without a sign or an exponent. */
export function DecimalBetween(min: number, max: number, decimals: number, unit: string): PropertyDecorator {
  const pattern = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`);
  const kind = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`;
  return ValidateBy({
    name: 'decimalBetween',
    validator: {
      validate: (value) =>
        typeof value === 'string' && pattern.test(value) && Number(value) >= min && Number(value) <= max,
      defaultMessage: () => `$property must be ${kind} from ${min} to ${max}${unit}, not "$value".`,
    },
  });
}

/** The pattern of a 20-byte address. It does not check the EIP-55 checksum. */
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
