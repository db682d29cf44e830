import type { FailedItem, HealthCheck, JobLease } from '@arena/wire';
import { Badge } from '../../../components/Badge.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { useSystemHealth } from '../alerts/alerts.api.js';
import { t } from '../alerts/alerts.messages.js';
import { LoadingBlock, type Heights } from '../LoadingBlock.js';
import { LocalTime } from '../LocalTime.js';
import { formatCount } from '../../../services/number-format.js';

const HEIGHTS: Heights = { xs: 980, sm: 420, md: 420 };

const TONES = { ok: 'good', failing: 'bad', unknown: 'unknown' } as const;

const checkColumns = (): Column<HealthCheck>[] => [
  { name: t('check'), cell: ({ name }) => name },
  { name: t('lease'), cell: ({ state }) => <Badge data-tone={TONES[state]}>{t(state)}</Badge> },
  { name: t('result'), cell: ({ value }) => value },
  { name: t('since'), cell: ({ changedAt }) => <LocalTime at={changedAt} short /> },
  { name: t('checked'), cell: ({ checkedAt }) => <LocalTime at={checkedAt} short /> },
];

const jobColumns = (): Column<JobLease>[] => [
  { name: t('job'), cell: ({ name }) => name },
  {
    name: t('lease'),
    cell: ({ isHeld }) => (
      <Badge data-tone={isHeld ? 'good' : 'free'}>{t(isHeld ? 'running' : 'waiting')}</Badge>
    ),
  },
  {
    name: t('heldUntil'),
    cell: ({ expiresAt }) => (expiresAt === null ? '–' : <LocalTime at={expiresAt} short />),
  },
  {
    name: t('latestRun'),
    cell: ({ startedAt }) => (startedAt === null ? '–' : <LocalTime at={startedAt} short />),
  },
  { name: t('takeovers'), cell: ({ takeovers }) => formatCount(takeovers) },
];

const itemColumns = (): Column<FailedItem>[] => [
  { name: t('item'), cell: ({ kind, item }) => `${kind} ${item}` },
  { name: t('reason'), cell: ({ reason }) => reason, kind: 'name' },
  { name: t('attempts'), cell: ({ attempts }) => formatCount(attempts) },
  { name: t('failedSince'), cell: ({ failedAt }) => <LocalTime at={failedAt} short /> },
  { name: t('retry'), cell: ({ retryAt }) => <LocalTime at={retryAt} short /> },
];

/** The last results of the checks, the jobs with their leases, and the items that jobs could not process. */
export function SystemHealth() {
  const query = useSystemHealth();
  return (
    <QueryBoundary
      query={query}
      subject={t('theHealth')}
      loading={<LoadingBlock heights={HEIGHTS} />}
      frame={(content) => <Panel title={t('checks')}>{content}</Panel>}
    >
      {({ checks, jobs, failedItems }) => (
        <>
          <Panel title={t('checks')}>
            {checks.length === 0 ? (
              <Empty>{t('checksEmpty')}</Empty>
            ) : (
              <FigureTable
                label={t('checks')}
                columns={checkColumns()}
                rows={checks}
                keyOf={({ name }) => name}
              />
            )}
          </Panel>
          <Panel title={t('failedItems')}>
            {failedItems.length === 0 ? (
              <Empty>{t('failedItemsEmpty')}</Empty>
            ) : (
              <FigureTable
                label={t('failedItems')}
                columns={itemColumns()}
                rows={failedItems}
                keyOf={({ kind, item }) => `${kind} ${item}`}
              />
            )}
          </Panel>
          <Panel title={t('jobs')}>
            <FigureTable label={t('jobs')} columns={jobColumns()} rows={jobs} keyOf={({ name }) => name} />
          </Panel>
        </>
      )}
    </QueryBoundary>
  );
}
