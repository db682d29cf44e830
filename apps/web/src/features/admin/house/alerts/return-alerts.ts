import type { GameReturn } from '@arena/wire';
import { GAME_TITLES } from '../../../../components/game-titles.js';
import { isBanded } from '../returns/band-scale.js';
import { formatPercent } from '../returns/format-return.js';
import type { Alert } from './alert.js';

/** One for each game and window whose return luck alone does not explain. */
export function returnAlerts(returns: GameReturn[]): Alert[] {
  return returns
    .filter(({ isOutOfBand }) => isOutOfBand)
    .filter(isBanded)
    .map(({ game, days, actual, theoretical, lowest, highest }) => ({
      key: `return ${game} ${days}`,
      tone: 'wrong',
      title: `${GAME_TITLES[game]} is out of band ${withinWords(days)}`,
      sentence:
        `It gave back ${formatPercent(actual)} of what was staked, where ` +
        `${formatPercent(theoretical)} is to be expected and luck alone explains ${formatPercent(lowest)} to ` +
        `${formatPercent(highest)}.`,
      section: 'returns',
      link: 'See the returns',
    }));
}

function withinWords(days: number): string {
  return days === 1 ? 'today' : `within ${days} days`;
}
