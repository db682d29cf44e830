import type { FailedItem, HealthCheck, JobLease } from '@arena/wire';
import { Badge } from '../../../ui/Badge.js';
import { FigureTable, type Column } from '../../../ui/FigureTable.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { formatCount } from '../../../lib/number-format.js';
import { useSystemHealth } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { LocalTime } from '../LocalTime.js';
import { LoadingBlock, type Heights } from '../parts.js';
import { TableTime } from '../table/columns.js';

const HEIGHTS: Heights = { xs: 980, sm: 420, md: 420 };

const STATES = {
  ok: { name: 'OK', tone: 'good' },
  failing: { name: 'Failing', tone: 'bad' },
  unknown: { name: 'Unknown', tone: 'unknown' },
} as const;

const CHECK_COLUMNS: Column<HealthCheck>[] = [
  { name: 'Check', cell: ({ name }) => name },
  { name: 'State', cell: ({ state }) => <Badge data-tone={STATES[state].tone}>{STATES[state].name}</Badge> },
  { name: 'Result', cell: ({ value }) => value },
  { name: 'Since', cell: ({ changedAt }) => <LocalTime at={changedAt} short /> },
  { name: 'Checked', cell: ({ checkedAt }) => <LocalTime at={checkedAt} short /> },
];

const JOB_COLUMNS: Column<JobLease>[] = [
  { name: 'Job', cell: ({ name }) => name },
  {
    name: 'State',
    cell: ({ isHeld }) => <Badge data-tone={isHeld ? 'good' : 'free'}>{isHeld ? 'Held' : 'Free'}</Badge>,
  },
  { name: 'Held until', cell: ({ expiresAt }) => <TableTime at={expiresAt} short /> },
  { name: 'Latest run', cell: ({ startedAt }) => <TableTime at={startedAt} short /> },
  { name: 'Takeovers', cell: ({ takeovers }) => formatCount(takeovers) },
];

const ITEM_COLUMNS: Column<FailedItem>[] = [
  { name: 'Item', cell: ({ kind, item }) => `${kind} ${item}` },
  { name: 'Reason', cell: ({ reason }) => reason, kind: 'name' },
  { name: 'Attempts', cell: ({ attempts }) => formatCount(attempts) },
  { name: 'Since', cell: ({ failedAt }) => <LocalTime at={failedAt} short /> },
  { name: 'Next attempt', cell: ({ retryAt }) => <LocalTime at={retryAt} short /> },
];

/** The last results of the checks, the jobs with their leases, and the items that jobs could not process. */
export function SystemHealth() {
  const query = useSystemHealth();
  return (
    <QueryBoundary
      query={query}
      subject="The state of the system"
      loading={<LoadingBlock heights={HEIGHTS} />}
      frame={(content) => <Panel title={t('checks')}>{content}</Panel>}
    >
      {({ checks, jobs, failedItems }) => (
        <>
          <Panel title={t('checks')}>
            <FigureTable
              label={t('checks')}
              empty="No check has run yet."
              columns={CHECK_COLUMNS}
              rows={checks}
              keyOf={({ name }) => name}
            />
          </Panel>
          <Panel title={t('failedItems')}>
            <FigureTable
              label={t('failedItems')}
              empty="No item has failed."
              columns={ITEM_COLUMNS}
              rows={failedItems}
              keyOf={({ kind, item }) => `${kind} ${item}`}
            />
          </Panel>
          <Panel title={t('jobs')}>
            <FigureTable label={t('jobs')} columns={JOB_COLUMNS} rows={jobs} keyOf={({ name }) => name} />
          </Panel>
        </>
      )}
    </QueryBoundary>
  );
}
