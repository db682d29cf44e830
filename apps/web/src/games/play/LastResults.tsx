import { arena } from '@arena/money';
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
    color: theme.palette.text.secondary,
  },
  '& li[data-sign="gain"]': { color: theme.palette.success.main },
  '& li[data-sign="loss"]': { color: theme.palette.error.main },
  '& li:has(svg)': { padding: 1, boxShadow: 'inset 0 0 0 1px currentcolor' },
  [theme.breakpoints.down('md')]: {
    flexFlow: 'row wrap',
    justifyContent: 'flex-end',
    // As many as fit into the line, beside a coin or a die.
    maxWidth: 156,
    '&:has(svg)': { maxWidth: 84 },
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
        <li key={bet.id} data-sign={signOf(bet)}>
          {short === undefined ? <Mark bet={bet} size={PICTURE_PX} /> : short(bet)}
        </li>
      ))}
    </List>
  );
}

function signOf({ betAmount, winAmount }: DrawnBet): 'gain' | 'loss' | 'even' {
  const net = arena(winAmount) - arena(betAmount);
  if (net === 0n) return 'even';
  return net > 0n ? 'gain' : 'loss';
}
