import { arena } from '@arena/money';
import { REVENUE_POOL_PERCENT, type Revenue } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { Hero } from '../../components/Hero.js';
import { ticketCount } from '../../components/format-tickets.js';
import { TicketStands } from './TicketStands.js';

const Own = styled('dd')(({ theme }) => ({
  '&&[data-gain="true"]': { color: theme.palette.success.main },
}));

interface PoolProps {
  revenue: Revenue;
  /** The player's own; undefined while nobody knows. */
  tickets: number | undefined;
}

/** What there is to be shared at the moment, and the player's part in it. */
export function Pool({ revenue, tickets }: PoolProps) {
  const { revenueSharePool, totalTickets, totalTicketHolders, sharePerTicket, userShare } = revenue;
  return (
    <Hero
      title="Revenue share pool"
      figure={
        <>
          <span>
            <Amount value={revenueSharePool} decimals={2} />
          </span>
          <small>ARENA</small>
        </>
      }
      aside={tickets !== undefined && <TicketStands tickets={tickets} totalTickets={totalTickets} />}
    >
      <p>{REVENUE_POOL_PERCENT}% of the house&apos;s balance as it is now.</p>
      <dl>
        <div>
          <dt>Your share</dt>
          <Own data-gain={arena(userShare) > 0n}>
            <Amount value={userShare} />
          </Own>
        </div>
        <div>
          <dt>Share per ticket</dt>
          <dd>
            <Amount value={sharePerTicket} />
          </dd>
        </div>
        <div>
          <dt>Total tickets</dt>
          <dd>{ticketCount(totalTickets)}</dd>
        </div>
        <div>
          <dt>Ticket holders</dt>
          <dd>{totalTicketHolders.toLocaleString('en')}</dd>
        </div>
      </dl>
    </Hero>
  );
}
