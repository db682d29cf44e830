import {
  EMAIL_MAX_LENGTH,
  PASSWORD_LENGTH,
  REFERRAL_CODE_MAX_LENGTH,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
} from '@arena/wire';
import { t } from './auth.messages.js';

// Validation rules for React Hook Form. The API enforces the same rules.

export const usernameRules = () => ({
  required: t('usernameRequired'),
  ...lengthRules(USERNAME_LENGTH),
  pattern: { value: USERNAME_PATTERN, message: t('usernameInvalid') },
});

export const emailRules = () => ({
  required: t('emailRequired'),
  maxLength: { value: EMAIL_MAX_LENGTH, message: t('tooLong', { max: EMAIL_MAX_LENGTH }) },
  pattern: { value: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: t('emailInvalid') },
});

export const passwordRules = () => ({ required: t('passwordRequired'), ...lengthRules(PASSWORD_LENGTH) });

export const referralCodeRules = () => ({
  maxLength: { value: REFERRAL_CODE_MAX_LENGTH, message: t('referralCodeTooLong') },
});

const lengthRules = ({ min, max }: { min: number; max: number }) => ({
  minLength: { value: min, message: t('tooShort', { min }) },
  maxLength: { value: max, message: t('tooLong', { max }) },
});
