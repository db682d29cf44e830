import { GAMES, type GameName } from '@arena/wire';
import { Link } from 'react-router';
import { ChoiceBar } from '../../components/ChoiceBar.js';
import { gameTitle } from '../../games/index.js';
import { filterParams, type BetsFilter } from '../../services/bets.api.js';
import { t } from './history.messages.js';

/** Filters the history by game. The filter is part of the URL, so that the back button undoes it. */
export function GameFilter({ filter }: { filter: BetsFilter }) {
  const { game } = filter;
  const address = (name: GameName | undefined) => ({
    search: filterParams({ ...filter, game: name }).toString(),
  });
  return (
    <ChoiceBar as="nav" phoneColumns={3} aria-label={t('games')}>
      <Link to={address(undefined)} aria-current={game === undefined}>
        {t('all')}
      </Link>
      {GAMES.map((name) => (
        <Link key={name} to={address(name)} aria-current={game === name}>
          {gameTitle(name)}
        </Link>
      ))}
    </ChoiceBar>
  );
}
