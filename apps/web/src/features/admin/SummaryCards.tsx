import { REVENUE_POOL_PERCENT, type AdminData } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../ui/Amount.js';
import { formatTicketCount } from '../../lib/format.js';
import { surface } from '../../ui/Surface.js';
import { formatHolders } from './tickets/tickets.js';

const Box = styled('section')({ containerType: 'inline-size' });

const Cards = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  // From this width on, three columns have room for the longest amounts and ticket counts.
  '@container (min-width: 52rem)': {
    gap: theme.spacing(2),
    gridTemplateColumns: 'repeat(2, minmax(0, 14fr)) minmax(0, 9fr)',
    '& > div': { padding: theme.spacing(2, 2.5) },
  },
  '& > div': {
    ...surface({ theme }),
    padding: theme.spacing(1.5, 2.5),
  },
  '& dt': { fontSize: '0.9375rem', fontWeight: 600, color: theme.palette.text.secondary },
  '& dd': { margin: theme.spacing(0.25, 0, 0), fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& .figure': {
    ...theme.typography.h2,
    fontSize: 'clamp(1.625rem, 3cqi, 2.5rem)',
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
    '& small': {
      display: 'inline-block',
      marginLeft: '0.3em',
      fontSize: '0.5em',
      fontWeight: 700,
      color: theme.palette.text.secondary,
    },
  },
}));

/** Shows the house balance, the revenue share pool and the ticket supply. */
export function SummaryCards({ data }: { data: AdminData }) {
  const { devWalletBalance, revenueSharePool, totalTicketSupply, ticketHolders } = data;
  const arenaOf = (amount: string) => (
    <>
      <Amount value={amount} />
      <small>ARENA</small>
    </>
  );
  const cards = [
    [
      'Dev Wallet Balance',
      arenaOf(devWalletBalance),
      'The house pays bets from it. Liabilities are not deducted.',
    ],
    [
      `Revenue Share Pool (${REVENUE_POOL_PERCENT}%)`,
      arenaOf(revenueSharePool),
      'What ticket holders would share if it was paid today',
    ],
    ['Total Ticket Supply', formatTicketCount(totalTicketSupply), formatHolders(ticketHolders)],
  ] as const;
  return (
    <Box aria-label="Summary">
      <Cards>
        {cards.map(([name, figure, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{figure}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </Cards>
    </Box>
  );
}
