import { GAMES, type GameName } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { gameTitle } from '../../games/index.js';
import { filterParams, type BetsFilter } from '../../services/bets.api.js';
import { t } from './history.messages.js';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  marginBottom: theme.spacing(1.5),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 2,
  '& a': {
    ...theme.typography.button,
    flex: '1 1 auto',
    padding: theme.spacing(1, 1),
    borderRadius: Number(theme.shape.borderRadius) - 6,
    fontSize: '1.1875rem',
    color: theme.palette.text.secondary,
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current="true"]': {
      background: theme.palette.surface.raised,
      color: theme.palette.text.primary,
      boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    },
  },
}));

/** Filters the history by game. The filter is part of the URL, so that the back button undoes it. */
export function GameFilter({ filter }: { filter: BetsFilter }) {
  const { game } = filter;
  const address = (name: GameName | undefined) => ({
    search: filterParams({ ...filter, game: name }).toString(),
  });
  return (
    <Bar aria-label={t('games')}>
      <Link to={address(undefined)} aria-current={game === undefined}>
        {t('all')}
      </Link>
      {GAMES.map((name) => (
        <Link key={name} to={address(name)} aria-current={game === name}>
          {gameTitle(name)}
        </Link>
      ))}
    </Bar>
  );
}
