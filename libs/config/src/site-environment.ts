import { IsOptional } from 'class-validator';
import { OneLine } from './environment-rules.js';

/** The environment variables with texts for players. */
export class SiteEnvironment {
  /** One line of text that signed-in players see above every page until they dismiss it. Not set by default. */
  @IsOptional()
  @OneLine(300)
  ANNOUNCEMENT?: string;

  /**
   * How players reach support: a mail address or the address of a page. Not set by default. Shown beside ANNOUNCEMENT and
   * on the account page.
   */
  @IsOptional()
  @OneLine(200)
  SUPPORT_CONTACT?: string;
}
