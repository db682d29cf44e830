import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApp } from './test-app.js';

/** A mail that the application has written into its folder. */
export interface ReceivedMail {
  to: string;
  subject: string;
  /** The part in plain text. */
  text: string;
  /** The whole mail, with both parts decoded. */
  source: string;
}

/** A folder into which an application writes its mails. */
export class Mailbox {
  private constructor(readonly folder: string) {}

  static async open(): Promise<Mailbox> {
    return new Mailbox(await mkdtemp(join(tmpdir(), 'arena-mail-')));
  }

  /** The variables that make an application write its mails into this folder. */
  get variables(): Record<string, string> {
    return { MAIL_FOLDER: this.folder, PUBLIC_URL: 'https://arena.example.com' };
  }

  /** Sends the mails of the outbox. Returns all that an address has received, the oldest first. */
  async received(app: Pick<TestApp, 'runJob'>, to: string): Promise<ReceivedMail[]> {
    await app.runJob('mail');
    const files = (await readdir(this.folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      files.map(async (name) => parse(await readFile(join(this.folder, name), 'utf8'))),
    );
    return mails.filter((mail) => mail.to === to);
  }

  /** Returns the token of the link in the latest mail to an address with this subject. */
  async latestToken(app: Pick<TestApp, 'runJob'>, to: string, subject: string): Promise<string> {
    const mail = (await this.received(app, to)).findLast((one) => one.subject === subject);
    const token = mail && tokenOf(mail.text);
    if (token === undefined) throw new Error(`${to} has received no link in a mail "${subject}".`);
    return token;
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Returns the token in the fragment of the first link with one. */
export const tokenOf = (text: string | null): string | undefined => /#([\w-]{43})/.exec(text ?? '')?.[1];

function parse(raw: string): ReceivedMail {
  const source = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(source)?.[1]?.trim() ?? '';
  const text = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n----/.exec(source)?.[1] ?? '';
  return { to: header('To'), subject: header('Subject'), text, source };
}
