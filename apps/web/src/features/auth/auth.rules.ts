import { EMAIL_MAX_LENGTH, REFERRAL_CODE_MAX_LENGTH, USERNAME_LENGTH, USERNAME_PATTERN } from '@arena/wire';
import { lengthError } from '../../ui/text-rules.js';
import { t } from './auth.messages.js';

// Each rule returns why a text is invalid, or undefined if it is valid. The API enforces the same rules.

const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function usernameError(text: string): string | undefined {
  return text === '' ? t('usernameRequired') : lengthError(text, USERNAME_LENGTH);
}

export function newUsernameError(text: string): string | undefined {
  return usernameError(text) ?? (USERNAME_PATTERN.test(text) ? undefined : t('usernameInvalid'));
}

export function emailError(text: string): string | undefined {
  if (text === '') return t('emailRequired');
  return (
    lengthError(text, { max: EMAIL_MAX_LENGTH }) ?? (EMAIL_PATTERN.test(text) ? undefined : t('emailInvalid'))
  );
}

export function referralCodeError(text: string): string | undefined {
  return text.length > REFERRAL_CODE_MAX_LENGTH ? t('referralCodeTooLong') : undefined;
}
