/** The number of finished bets that the feed of all games shows. */
export const FEED_LENGTH = 30;

/** The most finished bets per second that a connection gets. Under load, the feed is a random sample. */
export const FEED_BETS_PER_SECOND = 10;

/** The number of bets in the list of the day's biggest wins. */
export const BIGGEST_WINS = 10;

/** The form of the token of a shared bet: 24 random bytes as base64url. */
export const SHARE_TOKEN_PATTERN = '^[\\w-]{32}$';
