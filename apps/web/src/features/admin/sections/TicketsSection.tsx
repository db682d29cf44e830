import Stack from '@mui/material/Stack';
import { LoadingLine } from '../../../components/Loading.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { useMayDo } from '../../../services/permissions.js';
import { useAdminData } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { Anchor } from '../layout/Anchor.js';
import { EligibleUsers } from '../tickets/EligibleUsers.js';
import { TicketHolders } from '../tickets/TicketHolders.js';
import { TicketSupply } from '../tickets/TicketSupply.js';
import { Panel } from '../../../components/Panel.js';

/** The section /admin/tickets: the supply, the X accounts that may be connected, and the tickets of each player. */
export function TicketsSection() {
  const query = useAdminData();
  const mayMoveMoney = useMayDo('money');
  return (
    <Stack sx={{ gap: 2.5 }}>
      {mayMoveMoney && <TicketSupply supply={query.data?.totalTicketSupply} />}
      <Anchor id="eligible-users">
        <EligibleUsers />
      </Anchor>
      <Anchor id="ticket-holders">
        <QueryBoundary
          query={query}
          subject={t('theTicketHolders')}
          loading={<LoadingLine label={t('ticketHoldersLoading')} />}
          frame={(content) => <Panel title={t('ticketHoldersTitle')}>{content}</Panel>}
        >
          {({ ticketHolders }) => <TicketHolders holders={ticketHolders} />}
        </QueryBoundary>
      </Anchor>
    </Stack>
  );
}
