import {
  EMAIL_MAX_LENGTH,
  PASSWORD_LENGTH,
  REFERRAL_CODE_MAX_LENGTH,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
} from '@arena/wire';
import { t } from './auth.messages.js';

// Each rule returns why a text is invalid, or undefined if it is valid. The API enforces the same rules.

const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function usernameError(text: string): string | undefined {
  if (text === '') return t('usernameRequired');
  return (
    lengthError(text, USERNAME_LENGTH) ?? (USERNAME_PATTERN.test(text) ? undefined : t('usernameInvalid'))
  );
}

export function emailError(text: string): string | undefined {
  if (text === '') return t('emailRequired');
  if (text.length > EMAIL_MAX_LENGTH) return t('tooLong', { max: EMAIL_MAX_LENGTH });
  return EMAIL_PATTERN.test(text) ? undefined : t('emailInvalid');
}

export function passwordError(text: string): string | undefined {
  return text === '' ? t('passwordRequired') : lengthError(text, PASSWORD_LENGTH);
}

export function referralCodeError(text: string): string | undefined {
  return text.length > REFERRAL_CODE_MAX_LENGTH ? t('referralCodeTooLong') : undefined;
}

function lengthError({ length }: string, { min, max }: { min: number; max: number }): string | undefined {
  if (length > max) return t('tooLong', { max });
  return length < min ? t('tooShort', { min }) : undefined;
}
