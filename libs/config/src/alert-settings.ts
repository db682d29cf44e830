import type { AlertEnvironment } from './alert-environment.js';

export interface AlertWebhook {
  url: string;
  secret: string;
}

/** Where alerts are sent. */
export interface AlertSettings {
  webhook?: AlertWebhook;
  email?: string;
}

export function alertSettings(environment: AlertEnvironment): AlertSettings {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ALERT_EMAIL: email } = environment;
  return {
    ...(url !== undefined && secret !== undefined && { webhook: { url, secret } }),
    ...(email !== undefined && { email }),
  };
}

/** Returns one sentence per contradiction in the settings of alerts. */
export function alertProblems(environment: AlertEnvironment): string[] {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ALERT_EMAIL: email } = environment;
  const { SMTP_URL, MAIL_FOLDER } = environment;
  return [
    ...((url === undefined) !== (secret === undefined)
      ? ['ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET must be set together.']
      : []),
    ...(email !== undefined && SMTP_URL === undefined && MAIL_FOLDER === undefined
      ? ['ALERT_EMAIL requires SMTP_URL: without a mail server, no alert would be sent.']
      : []),
  ];
}
