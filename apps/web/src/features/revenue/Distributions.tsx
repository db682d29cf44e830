import { arena } from '@arena/money';
import type { RevenueDistribution } from '@arena/wire';
import { Amount } from '../../components/Amount.js';
import { Empty } from '../../components/Empty.js';
import { FigureTable } from '../../components/FigureTable.js';
import { Panel } from '../../components/Panel.js';
import { SignedAmount } from '../../components/SignedAmount.js';
import { formatMonth } from './format-date.js';

type Distribution = RevenueDistribution;

const COLUMNS = [
  { name: 'Month', cell: ({ period }: Distribution) => formatMonth(period) },
  {
    name: 'Pool',
    cell: ({ revenueSharePool }: Distribution) => <Amount value={revenueSharePool} decimals={2} />,
  },
  {
    name: 'Holders',
    cell: ({ totalTicketHolders }: Distribution) => totalTicketHolders.toLocaleString('en'),
  },
  {
    name: 'Per ticket',
    cell: ({ sharePerTicket }: Distribution) => <Amount value={sharePerTicket} decimals={2} />,
  },
  { name: 'Paid out', cell: ({ paid }: Distribution) => <Amount value={paid} decimals={2} /> },
  { name: 'You got', cell: ({ userShare }: Distribution) => <Share amount={userShare} /> },
];

/** The months that were paid out, newest first. */
export function Distributions({ distributions }: { distributions: Distribution[] }) {
  return (
    <Panel title="Past distributions">
      {distributions.length === 0 ? (
        <Empty>Nothing has been distributed yet. The first month stands here once it is over.</Empty>
      ) : (
        <FigureTable
          label="Past distributions"
          columns={COLUMNS}
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
