import type { SecurityEventKind } from '@arena/wire';
import { type LinkPurpose } from './account-link.entity.js';
import { LINKS } from './account-links.js';

/** A mail is a link, a notice about an event, or an alert to the operators. */
export type MailKind = LinkPurpose | SecurityEventKind | 'alert';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** What the texts of a mail contain. */
interface MailContent {
  username: string;
  createdAt: Date;
  /** `from` is the IP address of the request. */
  details: { from?: string; amount?: string; to?: string; title?: string; detail?: string };
  /** The page that the mail points to. */
  url: string;
}

interface Template {
  subject: string | ((content: MailContent) => string);
  /** One paragraph each. */
  lines: (content: MailContent) => string[];
  /** The label of the link. By default that of the account page. */
  action?: string;
}

const ACCOUNT_ACTION = 'Check your account';
const NOT_YOU =
  'If this was not you, change your password at once, sign out all other devices and contact support.';

const at = ({ createdAt, details: { from } }: MailContent): string => {
  const time = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return from === undefined ? time : `${time}, from ${from}`;
};

const textOf = (text: string | ((content: MailContent) => string), content: MailContent): string =>
  typeof text === 'string' ? text : text(content);

/** A notice about something that happened. */
const notice = (subject: string, sentence: string | ((content: MailContent) => string)): Template => ({
  subject,
  lines: (content) => [
    textOf(sentence, content),
    `Account: ${content.username}. Time: ${at(content)}.`,
    NOT_YOU,
  ],
});

const TEMPLATES: Record<MailKind, Template> = {
  'email-verification': {
    subject: 'Verify your email address',
    // Without the username, which a stranger can choose who registers with this address.
    lines: () => [
      'An account at ARENA was created with this email address. Open the link to confirm that the address is yours.',
      `The link works once, within ${LINKS['email-verification'].minutes / 60} hours.`,
      'If you created no account, ignore this mail.',
    ],
    action: 'Verify email address',
  },
  'password-reset': {
    subject: 'Choose a new password',
    lines: ({ username }) => [
      `You asked for a new password for the account ${username} at ARENA.`,
      `The link works once, within ${LINKS['password-reset'].minutes} minutes. A second factor stays as it is.`,
      'If you did not ask for it, ignore this mail. Your password stays as it is.',
    ],
    action: 'Choose a new password',
  },
  alert: {
    subject: ({ details: { title = '' } }) => `Alert: ${title}`,
    lines: (content) => [content.details.title ?? '', content.details.detail ?? '', `Time: ${at(content)}.`],
    action: 'Open the admin area',
  },
  'new-network': notice(
    'Sign-in from a new network',
    'Someone signed in to your account from a new network.',
  ),
  'password-changed': notice('Your password was changed', 'The password of your account was changed.'),
  'password-replaced': notice(
    'Your password was replaced',
    'The password of your account was replaced with a link, and all devices were signed out.',
  ),
  'password-link-issued': notice(
    'Support made a link for a new password',
    'Support made a link with which a new password can be chosen for your account.',
  ),
  'second-factor-set': notice('Second factor turned on', 'A second factor was set up for your account.'),
  'second-factor-removed': notice('Second factor removed', 'The second factor of your account was removed.'),
  'wrong-codes': notice(
    'Someone knows your password',
    'Three wrong codes were entered for your account after the right password. If that was not you, choose a new password.',
  ),
  'email-verified': notice('Email address verified', 'Your email address was verified.'),
  'private-key-shown': notice('Your private key was shown', 'The private key of your wallet was shown.'),
  'withdrawal-requested': notice(
    'Withdrawal requested',
    ({ details: { amount = '', to = '' } }) => `A withdrawal of ${amount} ARENA to ${to} was requested.`,
  ),
};

/** Writes a mail as plain text and as simple HTML. */
export function writeMail(kind: MailKind, content: MailContent): MailText {
  const { subject, lines, action = ACCOUNT_ACTION } = TEMPLATES[kind];
  const paragraphs = lines(content);
  const { url } = content;
  return {
    subject: `ARENA: ${textOf(subject, content)}`,
    text: [...paragraphs.slice(0, 1), `${action}: ${url}`, ...paragraphs.slice(1)].join('\n\n') + '\n',
    html: htmlOf([
      ...paragraphs.slice(0, 1).map(escapeHtml),
      `<a href="${escapeHtml(url)}">${escapeHtml(action)}</a>`,
      ...paragraphs.slice(1).map(escapeHtml),
    ]),
  };
}

const htmlOf = (paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">` +
  `${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</body></html>`;

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => HTML_ENTITIES[sign] ?? sign);
