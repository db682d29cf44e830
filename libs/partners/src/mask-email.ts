/**
 * Masks an email address before it is shown to a partner, for example as `j•••@example.com`. Always uses three dots, so
 * that the mask does not reveal the length of the local part.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // Destructuring splits by code points, so a surrogate pair stays whole.
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
