import { GAMES, type SearchHit, type SearchKind } from '@arena/wire';
import { shortHash } from '../../../components/format.js';
import { gameTitle } from '../../../games/index.js';
import { pathOf } from '../layout/sections.js';
import { t } from './search.messages.js';

const GROUPS = {
  player: 'players',
  bet: 'bets',
  round: 'rounds',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
} as const satisfies Record<SearchKind, string>;

/** A hit as the list of results shows it. */
interface ShownHit {
  title: string;
  /** What else tells it from the others. */
  note: string;
}

/** Returns the heading of a kind of hits. */
export const groupOf = ({ kind }: SearchHit): string => t(GROUPS[kind]);

/** Returns the address that shows a hit. */
export function addressOf({ kind, id, username, detail }: SearchHit): string {
  switch (kind) {
    case 'player':
      return `${pathOf('players')}/${id}`;
    case 'bet':
      return `${pathOf('bets')}?bet=${id}`;
    case 'round':
      return `${pathOf('crash')}?round=${id}`;
    case 'deposit':
      return `${pathOf('deposits')}?transaction=${detail ?? ''}`;
    case 'withdrawal':
      // The table of all withdrawals, filtered by player: it has no filter for one withdrawal.
      return `${pathOf('withdrawals')}?all.player=${username ?? ''}`;
  }
}

/** Describes a hit. */
export function describeHit({ kind, id, username, detail }: SearchHit): ShownHit {
  const name = username ?? '';
  const more = detail ?? '';
  switch (kind) {
    case 'player':
      return { title: name, note: `#${id} · ${more}` };
    case 'bet':
      return { title: t('bet', { id }), note: `${name} · ${titleOfGame(more)}` };
    case 'round':
      return { title: t('round', { id }), note: more };
    case 'deposit':
      return { title: t('deposit'), note: `${name} · ${shortHash(more)}` };
    case 'withdrawal':
      return { title: t('withdrawal', { id }), note: `${name} · ${shortHash(more)}` };
  }
}

function titleOfGame(name: string): string {
  const game = GAMES.find((known) => known === name);
  return game === undefined ? name : gameTitle(game);
}
