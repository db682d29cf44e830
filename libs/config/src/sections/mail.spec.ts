import { configProblems, REQUIRED_VARIABLES } from '../../test/config-problems.js';
import { readConfig } from '../read-config.js';
import { mailSettings } from './mail.js';

const SMTP = {
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'ARENA <arena@example.com>',
  PUBLIC_URL: 'https://arena.example.com',
};
const PRODUCTION = { NODE_ENV: 'production', TRUST_PROXY_HOPS: '1' };

const mailOf = (variables: Record<string, string>) =>
  readConfig({ ...REQUIRED_VARIABLES, ...variables }).mail;

describe(mailSettings, () => {
  it('send none by default', () => {
    expect(mailOf({})).toBeUndefined();
  });

  it('write them into a folder', () => {
    expect(mailOf({ MAIL_FOLDER: '/var/mails' })).toEqual({
      destination: { folder: '/var/mails' },
      from: 'ARENA <arena@localhost>',
    });
  });

  it('require TLS in production, except on this machine and in a private network', () => {
    const requiresTls = (variables: Record<string, string>) => mailOf({ ...SMTP, ...variables })?.destination;
    expect(requiresTls({})).toMatchObject({ requireTls: false });
    expect(requiresTls(PRODUCTION)).toMatchObject({ requireTls: true });
    expect(requiresTls({ ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1' })).toMatchObject({ requireTls: false });
    expect(requiresTls({ ...PRODUCTION, ALLOW_PLAINTEXT_CONNECTIONS: 'true' })).toMatchObject({
      requireTls: false,
    });
  });

  it.each([
    [
      { SMTP_URL: SMTP.SMTP_URL },
      ['MAIL_FROM must be set with SMTP_URL.', 'PUBLIC_URL must be set with SMTP_URL.'],
    ],
    [
      { ...SMTP, MAIL_FOLDER: 'mail' },
      ['MAIL_FOLDER must not be set with SMTP_URL: mails go either to a server or into a folder.'],
    ],
    [
      { ...PRODUCTION, MAIL_FOLDER: 'mail' },
      ['MAIL_FOLDER must not be set in production: the mails would reach no one.'],
    ],
    [
      { ...SMTP, SMTP_URL: 'mail.example.com' },
      ['SMTP_URL must be a mail server such as smtps://user:password@host:465.'],
    ],
    [{ ...SMTP, MAIL_FROM: 'ARENA' }, ['MAIL_FROM must be a mail address such as ARENA <arena@your.site>.']],
    [
      { ...SMTP, PUBLIC_URL: 'https://arena.example.com/' },
      ['PUBLIC_URL must be an address without a path, such as https://your.site.'],
    ],
    [{ COMMON_PASSWORDS: 'no' }, ['COMMON_PASSWORDS must be accepted or refused, not "no".']],
  ])('are refused if they are %j', (variables, problems) => {
    expect(configProblems(variables)).toEqual(problems);
  });
});
