import { PASSWORD_LENGTH } from '@arena/wire';

/** A rating from 0 (shorter than the minimum) to 4 (strong). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const CHARACTER_CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/**
 * Rates a password by its length and its number of character classes. A password with fewer than 5 distinct characters
 * is weak. The rating is only a hint: a weak password is accepted if it has the minimum length.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH.min) return 0;
  if (new Set(password).size < 5) return 1;
  const classes = CHARACTER_CLASSES.filter((pattern) => pattern.test(password)).length;
  const points =
    Number(password.length >= 8) +
    Number(password.length >= 12) +
    Number(classes >= 2) +
    Number(classes >= 3);
  if (points >= 4) return 4;
  return points === 3 ? 3 : points === 2 ? 2 : 1;
}
