import type { RiskKind, RiskMark } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Badge } from '../../ui/Badge.js';
import { PlayerLink } from './table/columns.js';

const NAMES: Record<RiskKind, string> = {
  'near-excluded': 'Like an excluded player',
  'shared-device': 'Same browser',
  'shared-network': 'Same network',
  'shared-address': 'Same address',
  'commission-above-edge': 'Commission',
  'return-above-band': 'Return',
  'withdrawal-without-play': 'Little play',
};

/** The most chips in a row of a table. */
const MAX_CHIPS = 2;

const Chips = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  '& > span': { color: theme.palette.warning.main },
}));

/** The marks of a player as chips. Each chip's tooltip has its sentence. */
export function RiskChips({ marks }: { marks: readonly RiskMark[] }) {
  if (marks.length === 0) return '–';
  const hidden = marks.slice(MAX_CHIPS);
  return (
    <Chips>
      {marks.slice(0, MAX_CHIPS).map(({ kind, text }, index) => (
        <Badge key={index} title={text}>
          {NAMES[kind]}
        </Badge>
      ))}
      {hidden.length > 0 && (
        <Badge title={hidden.map(({ text }) => text).join('\n')}>{`+${hidden.length}`}</Badge>
      )}
    </Chips>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.25),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& li > span:first-of-type': { marginRight: theme.spacing(1), color: theme.palette.warning.main },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.25, 1.5),
    marginTop: theme.spacing(0.5),
    fontSize: '0.875rem',
    '& > span': { minWidth: 0, maxWidth: '100%' },
  },
}));

/** The marks of a player with their sentences and links to the other accounts. */
export function RiskList({ marks }: { marks: readonly RiskMark[] }) {
  if (marks.length === 0) return <span>No risk marks.</span>;
  return (
    <List aria-label="Risk marks">
      {marks.map(({ kind, text, players }, index) => (
        <li key={index}>
          <Badge>{NAMES[kind]}</Badge>
          {text}
          {players.length > 0 && (
            <small>
              {players.map(({ id, username }) => (
                <PlayerLink key={id} id={id} name={username} />
              ))}
            </small>
          )}
        </li>
      ))}
    </List>
  );
}
