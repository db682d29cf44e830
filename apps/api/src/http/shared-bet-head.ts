import type { SharesService } from '@arena/bet-history';
import { displayArena, arena } from '@arena/money';
import { GAME_INFO, type SharedBet } from '@arena/wire';
import type { PageHead } from './serve-web.js';

/** The address of a shared bet's page. */
const PAGE = /^\/bets\/([^/]+)$/;
/** What the page says about the site as a whole. A shared bet replaces it. */
const SITE_TAGS =
  /<title>.*?<\/title>|<meta\s+(?:name="description"|property="og:(?:title|description)")[^>]*>/gs;
const NO_INDEX = '<meta name="robots" content="noindex" />';

/**
 * Returns a function that describes a shared bet in the head of its page, in Open Graph and Twitter tags, so that links to it
 * unfold. Every other page stays as it is, and so does that of a link that does not work.
 */
export function sharedBetHead(shares: Pick<SharesService, 'open'>): PageHead {
  return async (page, path, request) => {
    const [, token] = PAGE.exec(path) ?? [];
    if (token === undefined) return page;
    const bet = await shares.open(request, token).catch(() => undefined);
    if (bet === undefined) return page.replace('</head>', () => `${NO_INDEX}</head>`);
    return page.replace(SITE_TAGS, '').replace('</head>', () => `${headOf(bet)}</head>`);
  };
}

function headOf(bet: SharedBet): string {
  const { username, game, multiplier, betAmount, winAmount, createdAt } = bet;
  const title = `${GAME_INFO[game].title} · ${multiplier.toFixed(2)}× · ARENA`;
  const stake = displayArena(arena(betAmount), 2);
  const payout = displayArena(arena(winAmount), 2);
  const description = `${username ?? 'A player'} bet ${stake} ARENA and was paid ${payout} ARENA on ${createdAt.slice(0, 10)}.`;
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escape(content)}" />`;
  return [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    NO_INDEX,
  ].join('');
}

/** Escapes a text for an element or a quoted attribute. */
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
