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
  gap: theme.spacing(2),
  margin: 0,
  // From this width on, three columns have room for the longest amounts and ticket counts.
  '@container (min-width: 52rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 14fr)) minmax(0, 9fr)' },
  '& > div': {
    ...surface({ theme }),
    padding: theme.spacing(2.25, 2.5, 2.5),
  },
  '& > :first-of-type': {
    background: `radial-gradient(ellipse 120% 170% at 0% 0%, ${theme.alpha(theme.palette.primary.dark, 0.4)}, ${theme.palette.background.paper})`,
  },
  '& dt': { fontSize: '0.9375rem', fontWeight: 600, color: theme.palette.text.secondary },
  '& dd': { margin: theme.spacing(0.75, 0, 0), fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& .figure': {
    ...theme.typography.h2,
    fontSize: 'clamp(1.75rem, 3.4cqi, 2.75rem)',
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
    ['Dev Wallet Balance', arenaOf(devWalletBalance), 'Before liabilities'],
    [`Revenue Share Pool (${REVENUE_POOL_PERCENT}%)`, arenaOf(revenueSharePool), 'If distributed now'],
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
