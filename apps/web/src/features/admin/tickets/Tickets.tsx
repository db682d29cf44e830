import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { LoadingLine } from '../../../ui/Loading.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { useMayDo } from '../../../store/permissions.js';
import { isPendingApproval } from '../../../api/useAdminToast.js';
import { ActionRow, type Action, type ActionField } from '../ActionDialog.js';
import { useAdminData } from '../admin.api.js';
import { Anchor } from '../layout/Anchor.js';
import { EligibleUsers, TICKETS_FIELD } from './EligibleUsers.js';
import { TicketHolders } from './TicketHolders.js';
import { ticketsApi } from './tickets.api.js';

/** The supply, the X accounts that may be connected, and the tickets of each player. */
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
          subject="The ticket holders"
          loading={<LoadingLine label="Loading ticket holders..." />}
          frame={(content) => <Panel title="Connected X Users with Tickets">{content}</Panel>}
        >
          {({ ticketHolders }) => <TicketHolders holders={ticketHolders} />}
        </QueryBoundary>
      </Anchor>
    </Stack>
  );
}

const SUPPLY_FIELD: ActionField = {
  ...TICKETS_FIELD,
  label: 'Total ticket supply',
  hint: "The pool is divided by this number, or by the number of tickets held if that's higher.",
};

/** @param supply the total ticket supply; undefined until it has loaded */
export function TicketSupply({ supply }: { supply: number | undefined }) {
  const [update] = ticketsApi.useSetTicketSupplyMutation();
  const [latest, setLatest] = useLatest(supply);
  const change: Action<'supply'> = {
    // Shows changes made by other admins unless the field has been edited.
    fields: { supply: { ...SUPPLY_FIELD, value: latest === undefined ? '' : String(latest) } },
    button: 'Update Supply',
    busy: 'Updating...',
    isDangerous: true,
    send: async ({ supply: text }) => {
      const updated = await update({ ticketSupply: Number(text) }).unwrap();
      if (!isPendingApproval(updated)) setLatest(updated.totalTicketSupply);
      return updated;
    },
    done: 'Ticket supply updated successfully',
    failed: 'Failed to update ticket supply',
  };
  return (
    <Panel title="Ticket Supply Management">
      <ActionRow action={change} isButtonBeside />
    </Panel>
  );
}

/** Returns the value that was passed or set last, because a response may be newer than the passed value. */
function useLatest<T>(passed: T) {
  const [previous, setPrevious] = useState(passed);
  const [latest, setLatest] = useState(passed);
  if (passed !== previous) {
    setPrevious(passed);
    setLatest(passed);
  }
  return [latest, setLatest] as const;
}
