import { REVENUE_POOL_PERCENT, type AdminData } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { formatTicketCount } from '../../components/format.js';
import { surface } from '../../components/Surface.js';
import { t } from './admin.messages.js';
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
  return (
    <Box aria-label={t('summary')}>
      <Cards>
        <div>
          <dt>{t('devWalletBalance')}</dt>
          <dd className="figure">
            <Amount value={devWalletBalance} />
            <small>ARENA</small>
          </dd>
          <dd>{t('devWalletBalanceHint')}</dd>
        </div>
        <div>
          <dt>{t('revenueSharePool', { percent: REVENUE_POOL_PERCENT })}</dt>
          <dd className="figure">
            <Amount value={revenueSharePool} />
            <small>ARENA</small>
          </dd>
          <dd>{t('revenueSharePoolHint')}</dd>
        </div>
        <div>
          <dt>{t('totalTicketSupply')}</dt>
          <dd className="figure">{formatTicketCount(totalTicketSupply)}</dd>
          <dd>{formatHolders(ticketHolders)}</dd>
        </div>
      </Cards>
    </Box>
  );
}
