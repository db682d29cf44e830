import type { DrawnBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { brand } from '../../ui/theme/brand.js';
import type { SeededGameDefinition } from '../game-definition.js';
import { LOW_WINDOW } from './PlayArea.js';

const SHOWN = 8;
const PICTURE_PX = 22;

/** A column at the edge of a wide stage, and one line below the title of a narrow one. */
const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 4,
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  pointerEvents: 'none',
  '& li': {
    ...theme.typography.h4,
    display: 'flex',
    padding: theme.spacing(0, 1),
    borderRadius: 999,
    background: theme.alpha(brand.depths[0], 0.8),
    fontSize: '1rem',
    lineHeight: '24px',
    color: theme.palette.error.main,
  },
  '& li[data-won="true"]': { color: theme.palette.success.main },
  '& li:has(svg)': { padding: 1, boxShadow: 'inset 0 0 0 1px currentcolor' },
  [theme.breakpoints.down('md')]: {
    flexFlow: 'row wrap',
    justifyContent: 'flex-end',
    // As many as fit into the line.
    maxWidth: 156,
    height: 24,
    margin: 0,
    overflow: 'hidden',
  },
  [LOW_WINDOW]: { display: 'none' },
}));

interface LastResultsProps {
  game: SeededGameDefinition;
  /** The player's bets, newest first, once they have loaded. */
  bets: readonly DrawnBet[] | undefined;
}

/** The results of the player's last bets on a game. Screen readers read the list of recent bets instead. */
export function LastResults({ game: { Mark, short }, bets }: LastResultsProps) {
  return (
    <List aria-hidden>
      {bets?.slice(0, SHOWN).map((bet) => (
        <li key={bet.id} data-won={bet.won}>
          {short === undefined ? <Mark bet={bet} size={PICTURE_PX} /> : short(bet)}
        </li>
      ))}
    </List>
  );
}
