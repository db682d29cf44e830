import type { CheckState, FailedItem, HealthCheck, JobLease } from '@arena/wire';
import { Badge } from '../../../ui/Badge.js';
import { Notice } from '../../../ui/Notice.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { formatCount } from '../../../lib/number-format.js';
import { useSystemHealth } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { LocalTime } from '../LocalTime.js';
import { LoadingBlock, type Heights } from '../parts.js';
import { TableTime } from '../table/columns.js';
import { FigurePanel, type FigureList } from '../table/PagedTable.js';

const HEIGHTS: Heights = { xs: 1050, sm: 490, md: 490 };

const STATES = {
  ok: { name: 'OK', tone: 'good' },
  failing: { name: 'Failing', tone: 'bad' },
  unknown: { name: 'Unknown', tone: 'unknown' },
} as const;

const ORDER: Record<CheckState, number> = { failing: 0, unknown: 1, ok: 2 };

/** Returns the checks with those first that need a look. */
const worstFirst = (checks: readonly HealthCheck[]): HealthCheck[] =>
  [...checks].sort((a, b) => ORDER[a.state] - ORDER[b.state]);

const CHECKS: FigureList<HealthCheck> = {
  title: 'Checks',
  empty: 'No check has run yet.',
  keyOf: ({ name }) => name,
  columns: [
    {
      name: 'State',
      kind: 'aside',
      cell: ({ state }) => <Badge data-tone={STATES[state].tone}>{STATES[state].name}</Badge>,
    },
    { name: 'Check', kind: 'title', cell: ({ name }) => name },
    { name: 'Result', kind: 'name', cell: ({ value }) => value },
    { name: 'Since', cell: ({ changedAt }) => <LocalTime at={changedAt} short /> },
    { name: 'Checked', cell: ({ checkedAt }) => <LocalTime at={checkedAt} short /> },
  ],
};

const JOBS: FigureList<JobLease> = {
  title: 'Jobs',
  keyOf: ({ name }) => name,
  columns: [
    {
      name: 'State',
      kind: 'aside',
      cell: ({ isHeld }) => <Badge data-tone={isHeld ? 'good' : 'free'}>{isHeld ? 'Held' : 'Free'}</Badge>,
    },
    { name: 'Job', kind: 'title', cell: ({ name }) => name },
    { name: 'Held until', cell: ({ expiresAt }) => <TableTime at={expiresAt} short /> },
    { name: 'Latest run', cell: ({ startedAt }) => <TableTime at={startedAt} short /> },
    { name: 'Takeovers', cell: ({ takeovers }) => formatCount(takeovers) },
  ],
};

const FAILED_ITEMS: FigureList<FailedItem> = {
  title: 'Failed items',
  empty: 'No item has failed.',
  keyOf: ({ kind, item }) => `${kind} ${item}`,
  columns: [
    { name: 'Item', cell: ({ kind, item }) => `${kind} ${item}` },
    { name: 'Reason', cell: ({ reason }) => reason, kind: 'name' },
    { name: 'Attempts', cell: ({ attempts }) => formatCount(attempts) },
    { name: 'Since', cell: ({ failedAt }) => <LocalTime at={failedAt} short /> },
    { name: 'Next attempt', cell: ({ retryAt }) => <LocalTime at={retryAt} short /> },
  ],
};

/** Says in one line whether an admin has to do something. */
function Verdict({ checks }: { checks: readonly HealthCheck[] }) {
  const failing = checks.filter(({ state }) => state === 'failing');
  const unknown = checks.filter(({ state }) => state === 'unknown');
  const named = failing.length > 0 ? failing : unknown;
  const names = named.map(({ name }) => name).join(', ');
  if (named.length === 0) return <Notice role="status">{t('checksOk', { count: checks.length })}</Notice>;
  return (
    <Notice role="status">
      <strong>
        {t(failing.length > 0 ? 'checksFailing' : 'checksUnknown', { count: named.length, names })}
      </strong>
    </Notice>
  );
}

/** The last results of the checks, the jobs with their leases, and the items that jobs could not process. */
export function SystemHealth() {
  const query = useSystemHealth();
  return (
    <QueryBoundary
      query={query}
      subject="The state of the system"
      loading={<LoadingBlock heights={HEIGHTS} />}
      frame={(content) => <Panel title="Checks">{content}</Panel>}
    >
      {({ checks, jobs, failedItems }) => (
        <>
          <Verdict checks={checks} />
          <FigurePanel list={CHECKS} rows={worstFirst(checks)} />
          <FigurePanel list={FAILED_ITEMS} rows={failedItems} />
          <FigurePanel list={JOBS} rows={jobs} />
        </>
      )}
    </QueryBoundary>
  );
}
