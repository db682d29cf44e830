import type { GameName } from '@arena/wire';
import { useHouseEdge } from '../../api/games.api.js';
import { inLanguage } from '../../lib/number-format.js';
import { usePolicy } from '../../api/policy.api.js';
import { t } from './play.messages.js';

/** Returns the text of a game's house edge, or an empty text if the policy hides it or it has not loaded. */
export function useShownEdge(game: GameName): string {
  const edge = useHouseEdge(game);
  const isShown = usePolicy()?.showsReturn === true;
  return isShown && edge !== undefined ? t('houseEdge', { edge: inLanguage(edge.toFixed(2)) }) : '';
}
