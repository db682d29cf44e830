import type { PastRound } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { Amount } from '../../../ui/Amount.js';
import { DateTime } from '../../../ui/DateTime.js';
import { FigureTable, type Column } from '../../../ui/FigureTable.js';
import { formatMultiplier } from '../../../lib/format.js';
import { badgeHeat, HEAT_COLOURS } from '../../../ui/heat.js';
import { OperatorMark } from '../../../ui/OperatorMark.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../../ui/SkeletonRows.js';
import { formatCount } from '../../../lib/number-format.js';
import { useGetPastRoundsQuery } from './rounds.api.js';
import { t } from './rounds.messages.js';

/** The columns of the list. A function, because the names are in the current language. */
const columns = (): Column<PastRound>[] => [
  {
    name: t('round'),
    cell: ({ roundId }) => <Link to={`/crash/rounds/${roundId}`}>{t('roundTitle', { roundId })}</Link>,
  },
  { name: t('crashPoint'), cell: (round) => <Point round={round} /> },
  { name: t('players'), cell: ({ playerCount }) => formatCount(playerCount) },
  { name: t('stakes'), cell: ({ totalBetAmount }) => <Amount value={totalBetAmount} decimals={2} /> },
  { name: t('ended'), cell: ({ endedAt }) => <DateTime at={endedAt} /> },
];

function Point({ round: { crashPoint, mode } }: { round: PastRound }) {
  if (crashPoint === null) return t('voided');
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 0.75, justifyContent: 'flex-end', alignItems: 'center' }}
    >
      <OperatorMark mode={mode} />
      <strong style={{ color: HEAT_COLOURS[badgeHeat(crashPoint)] }}>{formatMultiplier(crashPoint)}</strong>
    </Stack>
  );
}

/**
 * Lists rounds that have ended, newest first.
 * @param before only rounds with a smaller id; the newest ones without it. The address has it, so that pages can be linked.
 */
export function RoundList({ before }: { before: number | undefined }) {
  const query = useGetPastRoundsQuery(before, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('rounds')}>
      <QueryBoundary
        query={{ ...query, data: query.currentData }}
        failed={t('listFailed')}
        loading={<SkeletonRows rows={10} height={36} />}
        empty={t('empty')}
        isEmpty={({ rounds }) => rounds.length === 0}
      >
        {({ rounds, next }) => (
          <>
            <FigureTable
              label={t('title')}
              columns={columns()}
              rows={rounds}
              keyOf={({ roundId }) => roundId}
            />
            <Stack component="nav" direction="row" aria-label={t('rounds')} sx={{ gap: 1, mt: 2 }}>
              {before !== undefined && (
                <Button component={Link} to="/crash/rounds" variant="outlined">
                  {t('newest')}
                </Button>
              )}
              {next !== null && (
                <Button component={Link} to={`/crash/rounds?before=${next}`} variant="outlined">
                  {t('earlier')}
                </Button>
              )}
            </Stack>
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
