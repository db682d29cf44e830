import type { Environment } from './environment.js';
import { isLocal } from './production-settings.js';

/** Where mails go: to a mail server, or into a folder. */
type MailDestination = { smtpUrl: string; requireTls: boolean } | { folder: string };

export interface MailSettings {
  destination: MailDestination;
  from: string;
}

const DEFAULT_SENDER = 'ARENA <arena@localhost>';

/** Returns undefined if no mail is sent. */
export function mailSettings(environment: Environment): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FOLDER: folder, MAIL_FROM: from = DEFAULT_SENDER } = environment;
  if (smtpUrl !== undefined)
    return { destination: { smtpUrl, requireTls: mustEncrypt(smtpUrl, environment) }, from };
  return folder === undefined ? undefined : { destination: { folder }, from };
}

/** Whether the connection must be refused if the mail server does not offer TLS. */
function mustEncrypt(
  smtpUrl: string,
  { NODE_ENV, ALLOW_PLAINTEXT_CONNECTIONS: allowsPlaintext }: Environment,
): boolean {
  return NODE_ENV === 'production' && allowsPlaintext === 'false' && !isLocal(smtpUrl);
}

/** Returns one sentence per contradiction in the settings of mails. */
export function mailProblems(environment: Environment): string[] {
  const { SMTP_URL, MAIL_FOLDER, NODE_ENV } = environment;
  const missing = (['MAIL_FROM', 'PUBLIC_URL'] as const).filter(
    (name) => SMTP_URL !== undefined && environment[name] === undefined,
  );
  return [
    ...missing.map((name) => `${name} must be set with SMTP_URL.`),
    ...(SMTP_URL !== undefined && MAIL_FOLDER !== undefined
      ? ['MAIL_FOLDER must not be set with SMTP_URL: mails go either to a server or into a folder.']
      : []),
    ...(MAIL_FOLDER !== undefined && NODE_ENV === 'production'
      ? ['MAIL_FOLDER must not be set in production: the mails would reach no one.']
      : []),
  ];
}
