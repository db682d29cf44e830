import { AtRuntime, Matching, OneLine } from '../environment-rules.js';

/** The address of the site, and texts for players. */
export class SiteVariables {
  /**
   * Address at which players open the site, such as `https://your.site`. Links in mails begin with it. Required with
   * SMTP_URL; otherwise the default is `http://localhost` with the port of the server.
   */
  @Matching(/^https?:\/\/[^\s/?#]+$/, 'must be an address without a path, such as https://your.site')
  PUBLIC_URL?: string;

  /** One line of text that signed-in players see above every page until they dismiss it. Not set by default. */
  @OneLine(300)
  @AtRuntime('texts', 'Announcement', {
    help: 'One line that signed-in players see above every page until they dismiss it.',
    isMoney: false,
    isOptional: true,
  })
  ANNOUNCEMENT?: string;

  /**
   * How players reach support: a mail address or the address of a page. Not set by default. Shown beside ANNOUNCEMENT and
   * on the account page.
   */
  @OneLine(200)
  @AtRuntime('texts', 'Support contact', {
    help: 'How players reach support, as one line. Shown beside the announcement and on the account page.',
    isMoney: false,
    isOptional: true,
  })
  SUPPORT_CONTACT?: string;
}

export function siteSettings(environment: SiteVariables) {
  return {
    /** The address of the site in links. Undefined: this machine, with the port of the server. */
    publicUrl: environment.PUBLIC_URL,
    announcement: environment.ANNOUNCEMENT,
    supportContact: environment.SUPPORT_CONTACT,
  };
}
