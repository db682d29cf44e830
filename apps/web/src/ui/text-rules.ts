import { PASSWORD_LENGTH, SECOND_FACTOR_CODE_MAX_LENGTH } from '@arena/wire';
import { t } from './components.messages.js';

// Rules of texts that several forms share. Each returns why a text is invalid, or undefined if it is valid. The API enforces
// the same rules.

/** Returns why a password cannot be chosen. */
export function passwordError(text: string): string | undefined {
  return text === '' ? t('passwordRequired') : lengthError(text, PASSWORD_LENGTH);
}

/** Returns why a text can be no password of the user. Only the server knows whether it is correct. */
export function ownPasswordError(text: string): string | undefined {
  return text === '' ? t('ownPasswordRequired') : undefined;
}

/** Returns why a text can be no code of a second factor. Only the server knows whether the code is correct. */
export function codeError(text: string): string | undefined {
  return text.trim() === '' ? t('codeRequired') : lengthError(text, { max: SECOND_FACTOR_CODE_MAX_LENGTH });
}

/** @param limits the numbers of characters; the minimum is 0 if it is absent */
export function lengthError(
  { length }: string,
  { min = 0, max }: { min?: number; max: number },
): string | undefined {
  if (length > max) return t('tooLong', { max });
  return length < min ? t('tooShort', { min }) : undefined;
}
