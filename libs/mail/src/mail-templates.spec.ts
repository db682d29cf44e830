import { SECURITY_EVENT_KINDS } from '@arena/wire';
import { writeMail, type MailKind } from './mail-templates.js';

const CONTENT = {
  username: 'spartacus',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  details: { from: '203.0.113.7', amount: '150.5', to: '0x00000000000000000000000000000000000000AA' },
  url: 'https://arena.example.com/account',
};
const KINDS: MailKind[] = ['email-verification', 'password-reset', ...SECURITY_EVENT_KINDS];

describe(writeMail, () => {
  it.each(KINDS)('has a subject, and says the same as text and as HTML for %s', (kind) => {
    const { subject, text, html } = writeMail(kind, CONTENT);
    expect(subject).toMatch(/^ARENA: [A-Z][^\n]+[^.]$/);
    expect(text).toContain(CONTENT.url);
    expect(html).toContain(`<a href="${CONTENT.url}">`);
    for (const paragraph of text
      .trim()
      .split('\n\n')
      .filter((line) => !line.includes(CONTENT.url)))
      expect(html).toContain(`<p>${paragraph}</p>`);
  });

  it('names account, time, address and amount in a notice', () => {
    const { text } = writeMail('withdrawal-requested', CONTENT);
    expect(text).toContain(`A withdrawal of 150.5 ARENA to ${CONTENT.details.to} was requested.`);
    expect(text).toContain('Account: spartacus. Time: 2026-11-20 09:00 UTC, from 203.0.113.7.');
  });

  it('does not tell a stranger the username that someone else has chosen', () => {
    expect(JSON.stringify(writeMail('email-verification', CONTENT))).not.toContain('spartacus');
  });

  it('escapes what it inserts into the HTML', () => {
    const url = 'https://arena.example.com/?a="&b=<i>';
    const { html } = writeMail('password-reset', { ...CONTENT, username: '<b>', url });
    expect(html).toContain('https://arena.example.com/?a=&quot;&amp;b=&lt;i&gt;');
    expect(html).not.toMatch(/<b>|<i>/);
  });
});
