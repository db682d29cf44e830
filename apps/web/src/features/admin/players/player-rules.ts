// The rules of the forms about players. The API enforces the same rules.
import { REASON_LENGTH } from '@arena/wire';
import { t } from '../admin.messages.js';

/** Returns why a text cannot be a reason, or undefined if it can. */
export function reasonError(text: string): string | undefined {
  if (text.trim() === '') return t('reasonRequired');
  return text.trim().length > REASON_LENGTH.max ? t('reasonTooLong', { max: REASON_LENGTH.max }) : undefined;
}

/** Returns why a text cannot be a message that may be left out, or undefined if it can. */
export function optionalReasonError(text: string): string | undefined {
  return text.trim() === '' ? undefined : reasonError(text);
}

/** Returns why a text cannot be the amount of a correction, or undefined if it can. */
export function signedAmountError(text: string): string | undefined {
  const amount = parseSignedAmount(text);
  if (amount === '') return t('correctionRequired');
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return t('correctionNotPlain');
  if (!/[1-9]/.test(amount)) return t('correctionIsZero');
  if (/\.\d{9,}$/.test(amount)) return t('correctionTooPrecise');
  return /^-?\d{11,}/.test(amount) ? t('correctionTooLarge') : undefined;
}

/** Returns an amount as the API expects it, without the sign of a positive one. */
export function parseSignedAmount(text: string): string {
  // Phones and word processors write a minus of their own.
  return text.trim().replace(/^\+/, '').replace(/^[−–]/, '-');
}
