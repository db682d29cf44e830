import { POLICY_NAMES } from '@arena/wire';
import { IsOptional } from 'class-validator';
import { NameOrPath, OneLine } from './environment-rules.js';

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

  /**
   * The rules of the place where the games are offered: `open` (default), `uk`, or the path of a JSON file with the fields
   * of `GET /api/policy`. `open` sets no rules. `uk` follows the technical standards of the UK Gambling Commission: no
   * autobet and no instant mode, at least 5 seconds between two games, a reality check at least once an hour, stakes of
   * at most 500 ARENA, an age of 18 and the country before registration, and no operator rounds. A file that cannot be
   * read, an unknown or missing key or a wrong value stops the start.
   */
  @IsOptional()
  @NameOrPath(POLICY_NAMES)
  POLICY = 'open';
}
