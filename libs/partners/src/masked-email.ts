/**
 * An address as a partner sees that of a player whom they have brought in: `j•••@example.com`. Always three dots, so
 * that nobody learns how long it is, nor that it is of one letter.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at); // by characters: half of one would be no text
  return `${first}•••${email.slice(at)}`;
}
