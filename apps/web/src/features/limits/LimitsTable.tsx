import { PLAY_LIMIT_KINDS, type PlayLimit } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Amount } from '../../components/Amount.js';
import { FigureTable, type Column } from '../../components/FigureTable.js';
import { formatExactAmount, formatFullDateTime } from '../../components/format.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { LimitDialog } from './LimitDialog.js';
import { useGetLimitsQuery } from './limits.api.js';
import { t } from './limits.messages.js';
import { limitName } from './play-time.js';

/** A player's limits of deposits, losses and stakes, each with what is used of it. */
export function LimitsTable() {
  const query = useGetLimitsQuery();
  const [changed, setChanged] = useState<PlayLimit>();
  return (
    <Panel title={t('limits')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('limitsLead')}
      </Typography>
      <QueryBoundary
        query={query}
        subject={t('limits')}
        failed={t('loadFailed')}
        loading={<SkeletonRows rows={9} height={48} />}
      >
        {(limits) => (
          <Stack sx={{ gap: 2.5 }}>
            {PLAY_LIMIT_KINDS.map((kind) => (
              <div key={kind}>
                <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
                  {t(kind)}
                </Typography>
                <FigureTable
                  label={t(kind)}
                  columns={columns(setChanged)}
                  rows={limits.filter((limit) => limit.kind === kind)}
                  keyOf={({ period }) => period}
                />
              </div>
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {changed !== undefined && <LimitDialog limit={changed} onClose={() => setChanged(undefined)} />}
    </Panel>
  );
}

const columns = (onChange: (limit: PlayLimit) => void): Column<PlayLimit>[] => [
  { name: t('limit'), kind: 'title', cell: ({ period }) => t(period) },
  { name: t('used'), cell: ({ used }) => <Amount value={used} decimals={2} /> },
  { name: t('amount'), cell: (limit) => <LimitAmount {...limit} /> },
  {
    name: t('change'),
    kind: 'actions',
    cell: (limit) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={t('changeLimit', { limit: limitName(limit) })}
        onClick={() => onChange(limit)}
      >
        {t('change')}
      </Button>
    ),
  },
];

function LimitAmount({ amount, pending }: PlayLimit) {
  return (
    <>
      {amount === null ? <span>{t('noLimit')}</span> : <Amount value={amount} decimals={2} />}
      {pending !== null && (
        <Typography variant="body2" color="text.secondary" component="p">
          {t('pending', {
            value: pending.amount === null ? t('noLimit') : formatExactAmount(pending.amount),
            time: formatFullDateTime(pending.from, new Date()),
          })}
        </Typography>
      )}
    </>
  );
}
