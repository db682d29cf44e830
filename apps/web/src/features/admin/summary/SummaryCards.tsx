import { REVENUE_POOL_PERCENT, type AdminData } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { ticketCount } from '../../../components/format-tickets.js';
import { formatHolders } from './format-holders.js';

const Box = styled('section')({ containerType: 'inline-size' });

const Cards = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  // What the longest amounts need, and the most tickets.
  '@container (min-width: 52rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 14fr)) minmax(0, 9fr)' },
  '& > div': {
    padding: theme.spacing(2.25, 2.5, 2.5),
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: Number(theme.shape.borderRadius) + 4,
  },
  // What everything else is paid from.
  '& > :first-of-type': {
    background: `radial-gradient(ellipse 120% 170% at 0% 0%, ${theme.palette.primary.dark}66, ${theme.palette.background.paper})`,
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

/** What the house has, what it shares of it, and by how many tickets. */
export function SummaryCards({ data }: { data: AdminData }) {
  const { devWalletBalance, revenueSharePool, totalTicketSupply, ticketHolders } = data;
  return (
    <Box aria-label="Summary">
      <Cards>
        <div>
          <dt>Dev Wallet Balance</dt>
          <dd className="figure">
            <Amount value={devWalletBalance} />
            <small>ARENA</small>
          </dd>
          <dd>What the house has, before what it owes</dd>
        </div>
        <div>
          <dt>Revenue Share Pool ({REVENUE_POOL_PERCENT}%)</dt>
          <dd className="figure">
            <Amount value={revenueSharePool} />
            <small>ARENA</small>
          </dd>
          <dd>As it would be shared at this moment</dd>
        </div>
        <div>
          <dt>Total Ticket Supply</dt>
          <dd className="figure">{ticketCount(totalTicketSupply)}</dd>
          <dd>{formatHolders(ticketHolders)}</dd>
        </div>
      </Cards>
    </Box>
  );
}
