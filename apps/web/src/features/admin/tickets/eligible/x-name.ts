import { X_USERNAME_PATTERN } from '@arena/wire';

/** A name at X as it is typed, with or without its @. */
export function xName(text: string): string {
  return text.trim().replace(/^@/, '');
}

/** Why a text is no name at X, as a sentence; nothing when it is one. The server asks for the same. */
export function xNameFault(text: string): string | undefined {
  return X_USERNAME_PATTERN.test(xName(text)) ? undefined : 'Use 1 to 50 letters, digits and underscores';
}
