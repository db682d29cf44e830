import {
  EMAIL_MAX_LENGTH,
  PASSWORD_LENGTH,
  REFERRAL_CODE_MAX_LENGTH,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
} from '@arena/wire';

const length = ({ min, max }: { min: number; max: number }) => ({
  minLength: { value: min, message: `Use at least ${min} characters` },
  maxLength: { value: max, message: `Use at most ${max} characters` },
});

/** What the forms ask for before they send anything. The server asks for the same. */
export const usernameRules = {
  required: 'Enter a username',
  ...length(USERNAME_LENGTH),
  pattern: { value: USERNAME_PATTERN, message: 'Use letters, digits, dots, dashes and underscores' },
};

export const emailRules = {
  required: 'Enter your email address',
  maxLength: { value: EMAIL_MAX_LENGTH, message: `Use at most ${EMAIL_MAX_LENGTH} characters` },
  pattern: { value: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: 'Enter a valid email address' },
};

export const passwordRules = { required: 'Enter a password', ...length(PASSWORD_LENGTH) };

export const referralRules = {
  maxLength: { value: REFERRAL_CODE_MAX_LENGTH, message: 'This referral code is too long' },
};
