import { arena } from '@arena/money';
import { REVENUE_POOL_PERCENT, type Revenue } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../ui/Amount.js';
import { DefinitionEntry } from '../../ui/DefinitionList.js';
import { Hero } from '../../ui/Hero.js';
import { formatTicketCount } from '../../lib/format.js';
import { t } from './revenue.messages.js';
import { TicketSeats } from './TicketSeats.js';
import { formatCount } from '../../lib/number-format.js';

const Own = styled('dd')(({ theme }) => ({
  '&&[data-gain="true"]': { color: theme.palette.success.main },
}));

interface PoolProps {
  revenue: Revenue;
  /** The player's number of tickets; undefined until it has loaded. */
  tickets: number | undefined;
}

/** Shows the current pool and the player's share of it. */
export function Pool({ revenue, tickets }: PoolProps) {
  const { revenueSharePool, totalTickets, totalTicketHolders, sharePerTicket, userShare } = revenue;
  return (
    <Hero
      title={t('revenueSharePool')}
      figure={
        <>
          <span>
            <Amount value={revenueSharePool} decimals={2} />
          </span>
          <small>ARENA</small>
        </>
      }
      aside={<TicketSeats tickets={tickets} totalTickets={totalTickets} />}
    >
      <p>
        {t('poolHint', { percent: REVENUE_POOL_PERCENT })}
        {totalTicketHolders === 0 && <span> {t('noHolders')}</span>}
      </p>
      <dl>
        <div>
          <dt>{t('yourShare')}</dt>
          <Own data-gain={arena(userShare) > 0n}>
            <Amount value={userShare} />
          </Own>
        </div>
        <DefinitionEntry name={t('sharePerTicket')}>
          <Amount value={sharePerTicket} />
        </DefinitionEntry>
        <DefinitionEntry name={t('totalTickets')}>{formatTicketCount(totalTickets)}</DefinitionEntry>
        <DefinitionEntry name={t('ticketHolders')}>{formatCount(totalTicketHolders)}</DefinitionEntry>
      </dl>
    </Hero>
  );
}
