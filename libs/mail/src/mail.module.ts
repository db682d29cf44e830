import { Module } from '@nestjs/common';
import { SchedulingModule } from '@arena/scheduling';
import { AccountLinks } from './account-links.js';
import { MailJob } from './mail.job.js';
import { MailTransport } from './mail-transport.js';
import { Mails } from './mails.js';
import { SecurityNotices } from './security-notices.js';

/** Sends mails, makes the links in them, and records notices about the security of accounts. */
@Module({
  imports: [SchedulingModule],
  providers: [AccountLinks, MailJob, MailTransport, Mails, SecurityNotices],
  exports: [AccountLinks, Mails, SecurityNotices],
})
export class MailModule {}
