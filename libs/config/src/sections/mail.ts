import { isLocal } from '../addresses.js';
import { Matching } from '../environment-rules.js';
import type { ServerVariables } from './server.js';
import type { SiteVariables } from './site.js';

/** Mails to players. */
export class MailVariables {
  /**
   * Address of the mail server, with its login: `smtps://user:password@host:465` or `smtp://host:587`. Not set by default:
   * then no mail is sent, and players who forget their password ask support for a link. In production, a server on
   * another machine must offer TLS (see ALLOW_PLAINTEXT_CONNECTIONS). Requires MAIL_FROM and PUBLIC_URL.
   */
  @Matching(/^smtps?:\/\/\S+$/, 'must be a mail server such as smtps://user:password@host:465')
  SMTP_URL?: string;

  /** Sender of the mails, such as `ARENA <arena@your.site>`. Default `ARENA <arena@localhost>`; required with SMTP_URL. */
  @Matching(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be a mail address such as ARENA <arena@your.site>')
  MAIL_FROM?: string;

  /**
   * Folder into which mails are written as .eml files in place of sending them. `npm start` sets it to `mail` in the data
   * folder when SMTP_URL is not set. Refused in production.
   */
  @Matching(/\S/, 'must be the path of a folder')
  MAIL_FOLDER?: string;
}

/** Where mails go: to a mail server, or into a folder. */
type MailDestination = { smtpUrl: string; requireTls: boolean } | { folder: string };

/** Returns undefined if no mail is sent. */
export function mailSettings(environment: MailVariables & ServerVariables) {
  const { MAIL_FROM: from = 'ARENA <arena@localhost>' } = environment;
  const destination = destinationOf(environment);
  return destination && { destination, from };
}

function destinationOf(environment: MailVariables & ServerVariables): MailDestination | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FOLDER: folder, NODE_ENV, ALLOW_PLAINTEXT_CONNECTIONS } = environment;
  if (smtpUrl === undefined) return folder === undefined ? undefined : { folder };
  const allowsPlaintext = NODE_ENV !== 'production' || ALLOW_PLAINTEXT_CONNECTIONS === 'true';
  return { smtpUrl, requireTls: !allowsPlaintext && !isLocal(smtpUrl) };
}

/** Yields one sentence per contradiction in the settings of mails. */
export function* mailProblems(environment: MailVariables & ServerVariables & SiteVariables) {
  const { SMTP_URL, MAIL_FOLDER, MAIL_FROM, PUBLIC_URL, NODE_ENV } = environment;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) yield 'MAIL_FROM must be set with SMTP_URL.';
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined) yield 'PUBLIC_URL must be set with SMTP_URL.';
  if (SMTP_URL !== undefined && MAIL_FOLDER !== undefined)
    yield 'MAIL_FOLDER must not be set with SMTP_URL: mails go either to a server or into a folder.';
  if (MAIL_FOLDER !== undefined && NODE_ENV === 'production')
    yield 'MAIL_FOLDER must not be set in production: the mails would reach no one.';
}
