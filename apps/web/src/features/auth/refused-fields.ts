import type { ApiError } from '../../services/api-error.js';

/** Which inputs a refusal is about, and what to write beneath them. */
export function refusedFields<Name extends string>(
  { code, fields }: ApiError,
  names: readonly Name[],
): { name: Name; message: string }[] {
  const named = fields.flatMap(({ field, message }) => {
    const name = names.find((candidate) => candidate === field);
    return name === undefined ? [] : [{ name, message }];
  });
  const taken = takenField(code);
  const name = names.find((candidate) => candidate === taken?.field);
  return taken === undefined || name === undefined ? named : [...named, { name, message: taken.message }];
}

function takenField(code: ApiError['code']): { field: string; message: string } | undefined {
  switch (code) {
    case 'USERNAME_TAKEN':
      return { field: 'username', message: 'This username is taken' };
    case 'EMAIL_TAKEN':
      return { field: 'email', message: 'This email address has an account already' };
    case 'UNKNOWN_REFERRAL':
      return { field: 'referralCode', message: 'No partner has this code' };
    default:
      return undefined;
  }
}
