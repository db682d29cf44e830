import { GAMES } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { toneOf } from '../../../../components/bars/tone.js';
import { GAME_TITLES } from '../../../../components/game-titles.js';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& i': { width: 12, height: 12, borderRadius: 3, background: theme.palette.success.main },
  '& i + i': { marginLeft: -3, background: theme.palette.error.main },
}));

interface LegendProps {
  /** Whether a figure may be below zero, and hang from the line in the colour of losses. */
  hasLosses: boolean;
}

/** Which strength of the colour is which game. */
export function Legend({ hasLosses }: LegendProps) {
  return (
    <List aria-label="Games in the chart">
      {GAMES.map((game, place) => (
        <li key={game}>
          <i style={{ opacity: toneOf(place) }} />
          {hasLosses && <i style={{ opacity: toneOf(place) }} />}
          {GAME_TITLES[game]}
        </li>
      ))}
    </List>
  );
}
