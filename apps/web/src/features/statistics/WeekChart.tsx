import { arena, displayArena } from '@arena/money';
import type { DayFigures } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Tooltip } from '../../components/Tooltip.js';
import { weekBars, type DayBar } from './week-chart.js';

const Week = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: '46px 46px auto',
  justifyItems: 'stretch',
  borderRadius: 6,
  fontSize: '0.75rem',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  '&:hover': { background: theme.palette.surface.control },
  '& > span:last-of-type': { paddingTop: 4 },
}));

/** Gains grow upwards from the middle line, losses down. */
const Half = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  '& i': { width: '54%', borderRadius: '4px 4px 0 0', background: theme.palette.success.main },
  '& + &': { alignItems: 'flex-start', borderTop: `1px solid ${theme.palette.lineStrong}` },
  '& + & i': { borderRadius: '0 0 4px 4px', background: theme.palette.error.main },
}));

export function WeekChart({ days }: { days: DayFigures[] }) {
  return (
    <Week aria-label="Profit of the last 7 days">
      {weekBars(days).map((bar) => (
        <li key={bar.day}>
          <Day bar={bar} />
        </li>
      ))}
    </Week>
  );
}

function Day({ bar }: { bar: DayBar }) {
  const words = `${displayArena(arena(bar.profit), 2, { signed: true })} ARENA in ${bar.games} ${bar.games === 1 ? 'game' : 'games'}`;
  const height = { height: `${bar.share * 100}%` };
  return (
    <Tooltip title={`${bar.day}: ${words}`}>
      <Column role="img" aria-label={`${bar.day}: ${words}`}>
        <Half>{bar.direction === 'gain' && <i style={height} />}</Half>
        <Half>{bar.direction === 'loss' && <i style={height} />}</Half>
        <span aria-hidden>{bar.weekday}</span>
      </Column>
    </Tooltip>
  );
}
