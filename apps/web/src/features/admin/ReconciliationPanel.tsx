import type { Reconciliation, ReconciliationFinding } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { Badge } from '../../ui/Badge.js';
import { Empty } from '../../ui/Empty.js';
import { useAdminToast } from '../../api/useAdminToast.js';
import { adminApi, useReconciliation } from './admin.api.js';
import { t } from './admin.messages.js';
import { checkedValues, formatVerdict } from './format-reconciliation.js';
import { LocalTime } from './LocalTime.js';
import { Disclosure, LoadingBlock, QueryPanel, type Heights } from './parts.js';

const Verdict = styled('div')(({ theme }) => ({
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  '& strong': { ...theme.typography.h4, display: 'block', color: theme.palette.success.main },
  '&[data-broken="true"] strong': { color: theme.palette.error.main },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: theme.spacing(0.5, 2),
    overflowWrap: 'anywhere',
  },
  '& ul': {
    gridColumn: '1 / -1',
    margin: 0,
    paddingLeft: theme.spacing(2.5),
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
}));

const HEIGHTS: Heights = { xs: 129, sm: 106, md: 106 };

/** Shows whether the books balance and lets an admin start a reconciliation. */
export function ReconciliationPanel() {
  const query = useReconciliation();
  return (
    <QueryPanel
      title="Reconciliation"
      action={query.data !== undefined && <CheckNowButton isRunning={query.data.isRunning} />}
      query={query}
      subject="The last reconciliation"
      loading={<LoadingBlock heights={HEIGHTS} />}
    >
      {({ last }) =>
        last === null ? (
          <Empty>The books haven't been checked yet.</Empty>
        ) : (
          <LastReconciliation reconciliation={last} />
        )
      }
    </QueryPanel>
  );
}

/** Disabled while a check is running, because the API runs only one at a time. */
function CheckNowButton({ isRunning }: { isRunning: boolean }) {
  const [start, { isLoading }] = adminApi.useStartReconciliationMutation();
  const notify = useAdminToast();
  const isBusy = isRunning || isLoading;
  const send = () =>
    notify(start({}).unwrap(), { done: 'Check started', failed: 'Failed to start the check' });
  return (
    <AriaDisabledButton variant="outlined" disabled={isBusy} onClick={() => void send()}>
      {isBusy ? 'Checking...' : 'Check now'}
    </AriaDisabledButton>
  );
}

/** Shows the failed invariants. The list of all invariants is collapsed by default. */
function LastReconciliation({ reconciliation }: { reconciliation: Reconciliation }) {
  const { findings, startedAt } = reconciliation;
  const failed = findings.filter(({ breaches }) => breaches.length > 0);
  return (
    <>
      <Verdict data-broken={failed.length > 0}>
        <strong>{formatVerdict(reconciliation)}</strong>
        <Trans
          id={t.id('checked')}
          values={checkedValues(reconciliation)}
          components={{ time: <LocalTime at={startedAt} /> }}
        />
      </Verdict>
      {failed.length > 0 && <Findings label="Failed invariants" findings={failed} />}
      <Disclosure>
        <summary>{`All ${findings.length} invariants`}</summary>
        <Findings label="All invariants" findings={findings} />
      </Disclosure>
    </>
  );
}

function Findings({ label, findings }: { label: string; findings: ReconciliationFinding[] }) {
  return (
    <List aria-label={label}>
      {findings.map(({ invariant, breaches }) => (
        <li key={invariant}>
          <span>{invariant}</span>
          {breaches.length === 0 ? (
            <Badge data-tone="good">Passed</Badge>
          ) : (
            <>
              <Badge data-tone="bad">Failed</Badge>
              <ul>
                {breaches.map((breach) => (
                  <li key={breach}>{breach}</li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </List>
  );
}
