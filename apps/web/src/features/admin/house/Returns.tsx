import { GAMES, RETURN_WINDOWS, type GameName, type GameReturn } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../components/Badge.js';
import { FigureTable } from '../../../components/FigureTable.js';
import { gameTitle } from '../../../games/index.js';
import { Panel } from '../../../components/Panel.js';
import { t } from '../admin.messages.js';
import {
  bandScale,
  formatBasis,
  formatExpectedPercent,
  formatPercent,
  formatPeriod,
  hasReturn,
  type BandScale,
} from './game-returns.js';

const Lead = styled('p')(({ theme }) => ({
  maxWidth: '46rem',
  margin: theme.spacing(0, 0, 2),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** Left-aligns the returns and their column headers. */
const TableBox = styled('div')(({ theme }) => ({
  '& tr': { rowGap: theme.spacing(2) },
  '& th:not(:first-of-type), & td:not(:first-of-type)': { textAlign: 'left', verticalAlign: 'top' },
}));

const ReturnBox = styled('div')(({ theme }) => ({
  display: 'inline-grid',
  justifyItems: 'start',
  gap: theme.spacing(0.5),
  // Three of them and the name of the game fit the narrowest table with columns.
  width: 'clamp(10rem, 26cqi, 13rem)',
  maxWidth: '100%',
  textAlign: 'left',
  whiteSpace: 'normal',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& strong': { ...theme.typography.h4, marginRight: theme.spacing(0.5), color: theme.palette.text.primary },
}));

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: 8,
  borderRadius: 4,
  background: theme.palette.surface.control,
  '& i, & b': { position: 'absolute', top: 0, bottom: 0 },
  '& i': { background: theme.palette.lineStrong, borderRadius: 3 },
  '& b': {
    top: -3,
    bottom: -3,
    width: 4,
    marginLeft: -2,
    borderRadius: 2,
    background: theme.palette.success.main,
  },
  '&[data-out="true"] b': { background: theme.palette.error.main },
}));

/** Compares each game's actual return with the expected one over several periods. */
export function Returns({ returns }: { returns: GameReturn[] }) {
  const columns = [
    { name: t('game'), cell: (game: GameName) => gameTitle(game) },
    ...RETURN_WINDOWS.map((days) => ({
      name: formatPeriod(days),
      cell: (game: GameName) => (
        <Return value={returns.find((candidate) => candidate.game === game && candidate.days === days)} />
      ),
    })),
  ];
  return (
    <Panel title={t('returnsTitle')}>
      <Lead>{t('returnsHint')}</Lead>
      <TableBox>
        <FigureTable label={t('returns')} columns={columns} rows={[...GAMES]} keyOf={(game) => game} />
      </TableBox>
    </Panel>
  );
}

function Return({ value }: { value: GameReturn | undefined }) {
  if (value === undefined || !hasReturn(value)) return <ReturnBox>–</ReturnBox>;
  const { actual, theoretical, lowest, highest, isOutOfBand } = value;
  return (
    <ReturnBox>
      <span>
        <Trans
          id={t.id('returnOfExpected')}
          values={{ actual: formatPercent(actual), expected: formatExpectedPercent(theoretical) }}
          components={{ strong: <strong /> }}
        />
      </span>
      <Band scale={bandScale(value)} isOut={isOutOfBand} />
      <span>{t('normalRange', { lowest: formatPercent(lowest), highest: formatPercent(highest) })}</span>
      <span>{formatBasis(value)}</span>
      {isOutOfBand && <Badge data-tone="bad">{t('outOfRange')}</Badge>}
    </ReturnBox>
  );
}

interface BandProps {
  scale: BandScale;
  isOut: boolean;
}

/** Draws a return relative to its normal range. Hidden from screen readers, which read the same values as text. */
function Band({ scale: { from, to, actual }, isOut }: BandProps) {
  return (
    <Track data-out={isOut} aria-hidden>
      <i style={{ left: percent(from), right: percent(1 - to) }} />
      <b style={{ left: percent(actual) }} />
    </Track>
  );
}

const percent = (share: number): string => `${share * 100}%`;
