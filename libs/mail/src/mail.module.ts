import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchedulingModule } from '@arena/scheduling';
import { AccountLink } from './account-link.entity.js';
import { AccountLinks } from './account-links.js';
import { MailJob } from './mail.job.js';
import { MailTransport } from './mail-transport.js';
import { Mail } from './mail.entity.js';
import { Mails } from './mails.js';
import { SecurityEvent } from './security-event.entity.js';
import { SecurityNotices } from './security-notices.js';

/** Sends mails, makes the links in them, and records notices about the security of accounts. */
@Module({
  imports: [SchedulingModule, TypeOrmModule.forFeature([AccountLink, Mail, SecurityEvent])],
  providers: [AccountLinks, MailJob, MailTransport, Mails, SecurityNotices],
  exports: [AccountLinks, Mails, SecurityNotices],
})
export class MailModule {}
