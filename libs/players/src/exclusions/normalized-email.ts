import { domainToASCII } from 'node:url';

/** Domains whose mailboxes ignore dots, by the one that stands for them. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the form of an e-mail address in which two addresses of one mailbox are equal: NFKC, lower case, the domain in
 * punycode, without the tag after a plus sign, and for Gmail without dots.
 */
export function normalizedEmail(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const typed = plain.slice(at + 1);
  const domain = domainToASCII(typed) || typed;
  // An address that begins with a plus sign has no tag.
  const [, name = ''] = /^(.[^+]*)/.exec(plain.slice(0, at)) ?? [];
  const mailDomain = DOTLESS[domain];
  return mailDomain === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${mailDomain}`;
}

/** Shorter names have too much in common with those of strangers. */
const MIN_LETTERS = 5;

/**
 * Returns what a person's addresses usually have in common: the letters of the name and the domain. Returns undefined if the
 * name has too few letters.
 */
export function similarEmail(email: string): string | undefined {
  const normalized = normalizedEmail(email);
  const at = normalized.lastIndexOf('@');
  const letters = normalized.slice(0, at).replaceAll(/\P{L}/gu, '');
  return letters.length < MIN_LETTERS ? undefined : `${letters}${normalized.slice(at)}`;
}
