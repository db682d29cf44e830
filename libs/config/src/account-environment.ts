import { IsOptional, Matches } from 'class-validator';
import { EitherWord } from './environment-rules.js';
import { RetentionEnvironment } from './retention-environment.js';

/** The environment variables about mails to players and about their passwords. */
export class AccountEnvironment extends RetentionEnvironment {
  /**
   * Address of the mail server, with its login: `smtps://user:password@host:465` or `smtp://host:587`. Not set by default:
   * then no mail is sent, and players who forget their password ask support for a link. In production, a server on
   * another machine must offer TLS (see ALLOW_PLAINTEXT_CONNECTIONS). Requires MAIL_FROM and PUBLIC_URL.
   */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/, {
    message: 'SMTP_URL must be a mail server such as smtps://user:password@host:465.',
  })
  SMTP_URL?: string;

  /** Sender of the mails, such as `ARENA <arena@your.site>`. Default `ARENA <arena@localhost>`; required with SMTP_URL. */
  @IsOptional()
  @Matches(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, {
    message: 'MAIL_FROM must be a mail address such as ARENA <arena@your.site>.',
  })
  MAIL_FROM?: string;

  /**
   * Folder into which mails are written as .eml files in place of sending them. `npm start` sets it to `mail` in the data
   * folder when SMTP_URL is not set. Refused in production.
   */
  @IsOptional()
  @Matches(/\S/, { message: 'MAIL_FOLDER must be the path of a folder.' })
  MAIL_FOLDER?: string;

  /**
   * Address at which players open the site, such as `https://your.site`. Links in mails begin with it. Required with
   * SMTP_URL; otherwise the default is `http://localhost` with the port of the server.
   */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/?#]+$/, {
    message: 'PUBLIC_URL must be an address without a path, such as https://your.site.',
  })
  PUBLIC_URL?: string;

  /**
   * `refused` (default on a real chain) accepts no new password that is among the most common ones. `accepted` (default
   * otherwise) only shows their strength.
   */
  @IsOptional()
  @EitherWord(['accepted', 'refused'])
  COMMON_PASSWORDS?: string;
}
