import { configProblems, REQUIRED_VARIABLES } from '../../test/config-problems.js';
import { readConfig } from '../read-config.js';
import { alertSettings } from './alerts.js';

const WEBHOOK = { ALERT_WEBHOOK_URL: 'https://alerts.test/arena', ALERT_WEBHOOK_SECRET: 's'.repeat(32) };
const EMAIL = { ALERT_EMAIL: 'ops@arena.test' };
const MAIL = {
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'ARENA <arena@arena.test>',
  PUBLIC_URL: 'https://arena.test',
};

const alertsOf = (variables: Record<string, string>) =>
  readConfig({ ...REQUIRED_VARIABLES, ...variables }).alerts;

describe(alertSettings, () => {
  it('are empty by default', () => {
    expect(alertsOf({})).toEqual({});
  });

  it('have the webhook with its secret, and the address', () => {
    expect(alertsOf(WEBHOOK)).toEqual({
      webhook: { url: WEBHOOK.ALERT_WEBHOOK_URL, secret: WEBHOOK.ALERT_WEBHOOK_SECRET },
    });
    expect(alertsOf({ ...EMAIL, ...MAIL })).toEqual({ email: 'ops@arena.test' });
  });

  it('leave out a webhook that is not complete', () => {
    for (const [name, value] of Object.entries(WEBHOOK))
      expect(alertSettings({ [name]: value } as never).alerts).toEqual({});
  });

  it.each(Object.entries(WEBHOOK))('require both variables of the webhook: %s', (name, value) => {
    expect(configProblems({ [name]: value })).toEqual([
      'ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET must be set together.',
    ]);
  });

  it('require a way to send mails for an address', () => {
    expect(configProblems(EMAIL)).toEqual([
      'ALERT_EMAIL requires SMTP_URL: without a mail server, no alert would be sent.',
    ]);
    expect(configProblems({ ...EMAIL, MAIL_FOLDER: '/tmp/mails' })).toEqual([]);
  });
});
