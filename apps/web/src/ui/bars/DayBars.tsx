import { keyframes, styled } from '@mui/material/styles';
import { Tooltip } from '../Tooltip.js';
import type { Bar, BarSide } from './bar.js';

const grow = keyframes({ from: { transform: 'scaleY(0)' } });

const Days = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  // Keeps all days at the same width, even if a name is long.
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: 6,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  '&:hover': { background: theme.palette.surface.control },
}));

/** The name of a narrow day overlaps the neighbouring days, which have no name. */
const Name = styled('span')({
  display: 'flex',
  justifyContent: 'center',
  minHeight: '1.75em',
  paddingTop: 4,
  whiteSpace: 'nowrap',
  'li:last-of-type [data-narrow="true"] &': { justifyContent: 'flex-end' },
});

/** The half of a bar above or below the axis. Gains grow upwards from the axis, losses downwards. */
const Half = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  height: 46,
  color: theme.palette.success.main,
  '&[data-room="large"]': { height: 92 },
  '&[data-alone="true"]': { height: 148, borderBottom: `1px solid ${theme.palette.lineStrong}` },
  '& i': {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: 1,
    width: '54%',
    borderRadius: '4px 4px 0 0',
    overflow: 'hidden',
    transformOrigin: 'bottom',
    animation: `${grow} 420ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards`,
  },
  // Marks a day without an amount.
  '&[data-alone="true"]:empty::after': {
    content: '""',
    width: '54%',
    height: 2,
    background: theme.palette.lineStrong,
  },
  '& b': { background: 'currentColor' },
  '& + &': {
    alignItems: 'flex-start',
    borderTop: `1px solid ${theme.palette.lineStrong}`,
    color: theme.palette.error.main,
  },
  '& + & i': { flexDirection: 'column', borderRadius: '0 0 4px 4px', transformOrigin: 'top' },
}));

/** The delay between the animations of two neighbouring bars. */
const STAGGER_MS = 14;

interface DayBarsProps {
  label: string;
  bars: Bar[];
  /** Set this for charts with many days, of which only some have a name. */
  narrow?: boolean;
  /** The colours of the parts of a bar. By default gains are mint and losses red. */
  colours?: readonly string[];
  /** Puts the axis at the bottom, for charts without negative amounts. */
  upwards?: boolean;
}

/** A bar chart with one bar per day, oldest first. Screen readers get a list with each day's description. */
export function DayBars({ label, bars, upwards = false, narrow = upwards, colours = [] }: DayBarsProps) {
  return (
    <Days aria-label={label}>
      {bars.map((bar, index) => (
        <li key={bar.day}>
          <Day bar={bar} delay={index * STAGGER_MS} upwards={upwards} narrow={narrow} colours={colours} />
        </li>
      ))}
    </Days>
  );
}

interface DayProps {
  bar: Bar;
  delay: number;
  upwards: boolean;
  narrow: boolean;
  colours: readonly string[];
}

function Day({ bar: { text, name, gain, loss }, delay, upwards, narrow, colours }: DayProps) {
  const room = narrow ? 'large' : 'small';
  return (
    <Tooltip title={text}>
      <Column data-narrow={narrow} role="img" aria-label={text}>
        <Half data-alone={upwards} data-room={room}>
          <Stack of={gain} delay={delay} colours={colours} />
        </Half>
        {!upwards && (
          <Half data-room={room}>
            <Stack of={loss} delay={delay} colours={colours} />
          </Half>
        )}
        <Name aria-hidden>{name}</Name>
      </Column>
    </Tooltip>
  );
}

interface StackProps {
  of: BarSide;
  delay: number;
  colours: readonly string[];
}

function Stack({ of: { share, parts }, delay, colours }: StackProps) {
  if (share === 0) return null;
  return (
    <i style={{ height: `${share * 100}%`, animationDelay: `${delay}ms` }}>
      {parts.map((part) => (
        <b key={part.tone} style={{ flexGrow: part.share * 100, background: colours[part.tone] }} />
      ))}
    </i>
  );
}
