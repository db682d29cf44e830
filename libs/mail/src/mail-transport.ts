import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { ArenaConfig } from '@arena/config';
import type { MailText } from './mail-templates.js';

/** Below the time for which a job may run, so that a server that does not answer stops no other mails. */
const TIMEOUT_MS = 10_000;

/** Marks the mails as sent by a program, so that no one's absence is announced to the sender (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Delivers mails to the mail server, or writes them into a folder. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly smtp: ReturnType<typeof smtpTransport> | undefined;
  private readonly writer = createTransport({ streamTransport: true, buffer: true });
  /** The number of mails written into the folder, which orders those of one millisecond. */
  private stored = 0;

  constructor(private readonly config: ArenaConfig) {
    const { destination } = config.mail ?? {};
    if (destination !== undefined && 'smtpUrl' in destination) this.smtp = smtpTransport(destination);
  }

  /** @throws Error if the mail was not accepted; with `responseCode` if the server gave a reason */
  async deliver(to: string, mail: MailText): Promise<void> {
    const { mail: settings } = this.config;
    if (settings === undefined) throw new Error('Mails are switched off.');
    const message = { ...mail, from: settings.from, to: { name: '', address: to }, headers: HEADERS };
    if ('folder' in settings.destination) {
      const written = await this.writer.sendMail(message);
      this.stored += 1;
      await store(settings.destination.folder, this.stored, written.message as Buffer);
    } else {
      await this.smtp?.sendMail(message);
    }
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }
}

function smtpTransport({ smtpUrl: url, requireTls: requireTLS }: { smtpUrl: string; requireTls: boolean }) {
  return createTransport({
    url,
    requireTLS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/** Writes a mail so that a reader of the folder finds it whole. The names are in the order of the mails. */
async function store(folder: string, number: number, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(':', '-');
  const path = join(folder, `${time}-${String(number).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
