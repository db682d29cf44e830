import { DomainError } from '@arena/wire';

export const badCredentials = (): DomainError =>
  new DomainError('BAD_CREDENTIALS', 'Incorrect username or password.');

export const wrongPassword = (): DomainError => new DomainError('BAD_CREDENTIALS', 'Incorrect password.');

export const secondFactorRequired = (): DomainError =>
  new DomainError('SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app.');

export const secondFactorInvalid = (): DomainError =>
  new DomainError('SECOND_FACTOR_INVALID', 'This code is wrong or has been used. Enter the next one.');

export const secondFactorSet = (): DomainError =>
  new DomainError('SECOND_FACTOR_SET', 'Your account already has a second factor.');

export const noSecondFactor = (): DomainError =>
  new DomainError('NO_SECOND_FACTOR', 'Your account has no second factor.');

export const noPendingSecondFactor = (): DomainError =>
  new DomainError('NO_SECOND_FACTOR', 'Start the set-up of the second factor first.');

/** Thrown to an admin in production who has no second factor. */
export const secondFactorMissing = (): DomainError =>
  new DomainError(
    'SECOND_FACTOR_MISSING',
    'Admins need a second factor for this. Set it up on your account page.',
  );

export const stepUpRequired = (): DomainError =>
  new DomainError('STEP_UP_REQUIRED', 'Confirm your password to do this.');

export const noSuchSession = (): DomainError =>
  new DomainError('NOT_FOUND', 'You have no such session. It may have ended already.');

/** Thrown if too many passwords are waiting to be hashed or checked. */
export const tooManySignIns = (): DomainError =>
  new DomainError('BUSY', 'Too many people are signing in right now. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  });

export const usernameReserved = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is reserved. Please choose another one.');

/** Thrown for a link that is unknown, was used or has expired. */
export const linkUsed = (): DomainError =>
  new DomainError('LINK_USED', 'This link has been used or has expired. Ask for a new one.');

export const noMails = (): DomainError =>
  new DomainError('NOT_FOUND', 'This site sends no mails. Ask support for a link.');

export const noPasswordLink = (): DomainError =>
  new DomainError('OWNER_ACCOUNT', 'You cannot make a link for your own account, an owner or another admin.');

export const commonPassword = (field: string): DomainError => {
  const message = 'This password is one of the most common ones. Choose another one.';
  return new DomainError('VALIDATION', message, { errors: [{ field, message }] });
};

const CLOSURE_REFUSALS = {
  ROLE: ['OWNER_ACCOUNT', 'The account of an admin cannot be closed. An owner must take your role first.'],
  BALANCE: ['ACCOUNT_NOT_EMPTY', 'Withdraw your balance first.'],
  BETS: ['ACCOUNT_NOT_EMPTY', 'Your account has an open bet. Close it when the round has ended.'],
  WITHDRAWALS: ['ACCOUNT_NOT_EMPTY', 'Your account has open withdrawals. Close it when they have ended.'],
  DEPOSITS: [
    'ACCOUNT_NOT_EMPTY',
    'Your wallet has tokens that are not credited yet. Close your account when they are.',
  ],
  COMMISSIONS: ['ACCOUNT_NOT_EMPTY', 'Your commission is being paid out. Try again in a few seconds.'],
} as const;

export function closureRefused(reason: keyof typeof CLOSURE_REFUSALS): DomainError {
  const [code, detail] = CLOSURE_REFUSALS[reason];
  return new DomainError(code, detail);
}

/** What the security log has in place of a name that no account has, because it may be an email address or a password. */
export const UNKNOWN_ACCOUNT = 'unknown account';

/** Returns a refusal that the security log records with this account. */
export const about = (account: string, { code, detail, more }: DomainError): DomainError =>
  new DomainError(code, detail, { ...more, subject: account });
