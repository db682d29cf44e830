import { arena } from '@arena/money';
import type { RevenueDistribution } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Amount, SignedAmount } from '../../ui/Amount.js';
import { Empty } from '../../ui/Empty.js';
import { FigureTable, type Column } from '../../ui/FigureTable.js';
import { Panel } from '../../ui/Panel.js';
import { formatDate, formatMonth, formatTimeLeft } from './format-date.js';
import { t } from './revenue.messages.js';
import { formatCount } from '../../lib/number-format.js';

const MINUTE_MS = 60_000;

const Countdown = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  color: theme.palette.text.secondary,
  '& strong': { ...theme.typography.h2, color: theme.palette.text.primary },
}));

/** Shows the time of the next distribution and the time left until then. */
export function NextDistribution({ at }: { at: string }) {
  const now = useNow(MINUTE_MS);
  return (
    <Panel title={t('nextDistribution')}>
      <Countdown>
        <strong>{formatTimeLeft(at, now)}</strong>
        <time dateTime={at}>{t('nextDistributionTime', { date: formatDate(at) })}</time>
      </Countdown>
    </Panel>
  );
}

/** Returns the current time, updated at the given interval. */
function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}

/** Lists the monthly distributions, newest first. */
export function PastDistributions({ distributions }: { distributions: RevenueDistribution[] }) {
  const columns: Column<RevenueDistribution>[] = [
    { name: t('month'), cell: ({ period }) => formatMonth(period) },
    { name: t('pool'), cell: ({ revenueSharePool }) => <Amount value={revenueSharePool} decimals={2} /> },
    { name: t('holders'), cell: ({ totalTicketHolders }) => formatCount(totalTicketHolders) },
    { name: t('perTicket'), cell: ({ sharePerTicket }) => <Amount value={sharePerTicket} decimals={2} /> },
    { name: t('paidOut'), cell: ({ paid }) => <Amount value={paid} decimals={2} /> },
    { name: t('youGot'), cell: ({ userShare }) => <Share amount={userShare} /> },
  ];
  return (
    <Panel title={t('distributions')}>
      {distributions.length === 0 ? (
        <Empty>{t('distributionsEmpty')}</Empty>
      ) : (
        <FigureTable
          label={t('distributions')}
          columns={columns}
          rows={distributions}
          keyOf={({ period }) => period}
        />
      )}
    </Panel>
  );
}

function Share({ amount }: { amount: string }) {
  return arena(amount) === 0n ? '–' : <SignedAmount value={amount} decimals={4} />;
}
