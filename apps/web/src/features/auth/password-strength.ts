import { PASSWORD_LENGTH } from '@arena/wire';

export interface PasswordStrength {
  /** From 0 (too short to be taken) to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const WORDS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** A nudge, not a gate: length counts most, then variety; a password of few different characters stays weak. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const points =
    Number(password.length >= 8) + Number(password.length >= 12) + Number(kinds >= 2) + Number(kinds >= 3);
  const score = password.length < PASSWORD_LENGTH.min ? 0 : distinct < 5 ? 1 : clamp(points);
  return { score, words: WORDS[score] };
}

function clamp(points: number): 1 | 2 | 3 | 4 {
  if (points >= 4) return 4;
  return points === 3 ? 3 : points === 2 ? 2 : 1;
}
