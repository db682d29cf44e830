// The rules of the forms about players. The API enforces the same rules.
import { REASON_LENGTH } from '@arena/wire';

/** Returns why a text cannot be a reason, or undefined if it can. */
export function reasonError(text: string): string | undefined {
  if (text.trim() === '') return 'Enter a reason';
  return text.trim().length > REASON_LENGTH.max ? `Use at most ${REASON_LENGTH.max} characters` : undefined;
}

/** Returns why a text cannot be a message that may be left out, or undefined if it can. */
export function optionalReasonError(text: string): string | undefined {
  return text.trim() === '' ? undefined : reasonError(text);
}

/** Returns why a text cannot be the amount of a correction, or undefined if it can. */
export function signedAmountError(text: string): string | undefined {
  const amount = parseSignedAmount(text);
  if (amount === '') return 'Enter an amount';
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return 'Enter a number like 12.50 or -12.50';
  if (!/[1-9]/.test(amount)) return 'Enter an amount other than 0';
  if (/\.\d{9,}$/.test(amount)) return 'Use at most 8 decimals';
  return /^-?\d{11,}/.test(amount) ? 'Use at most 10 digits before the point' : undefined;
}

/** Returns an amount as the API expects it, without the sign of a positive one. */
export function parseSignedAmount(text: string): string {
  // Phones and word processors write a minus of their own.
  return text.trim().replace(/^\+/, '').replace(/^[−–]/, '-');
}
