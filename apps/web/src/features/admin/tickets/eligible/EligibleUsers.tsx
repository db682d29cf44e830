import type { EligibleXUser } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { Badge } from '../../../../components/Badge.js';
import { Empty } from '../../../../components/Empty.js';
import { FigureTable, type Column } from '../../../../components/FigureTable.js';
import { isFocusFree } from '../../../../components/focus.js';
import { LoadingLine } from '../../../../components/Loading.js';
import { LongName } from '../../../../components/LongName.js';
import { DateTime } from '../../../../components/DateTime.js';
import { Panel } from '../../../../components/Panel.js';
import { ticketCount } from '../../../../components/format-tickets.js';
import { QueryBoundary } from '../../QueryBoundary.js';
import { LongList } from '../LongList.js';
import { useEligibleUsers } from './eligible-users.api.js';
import { EligibleUserForm } from './EligibleUserForm.js';
import { RemoveEligibleUser } from './RemoveEligibleUser.js';

const FIGURES: Column<EligibleXUser>[] = [
  { name: 'X Username', cell: ({ xUsername }) => <LongName>{`@${xUsername}`}</LongName> },
  { name: 'Ticket Allocation', cell: ({ ticketAllocation }) => ticketCount(ticketAllocation) },
  { name: 'Status', cell: ({ isActive }) => <Status isActive={isActive} /> },
  { name: 'Added Date', cell: ({ createdAt }) => <DateTime at={createdAt} full /> },
];

/** The accounts of X that may be connected, and what each of them brings. */
export function EligibleUsers() {
  const asked = useEligibleUsers();
  return (
    <Panel title="Eligible X Users Management">
      <Stack sx={{ gap: 2.5 }}>
        <EligibleUserForm />
        <QueryBoundary
          asked={asked}
          what="The eligible users"
          loading={<LoadingLine label="Loading eligible users..." />}
        >
          {(users) => <EligibleList users={users} />}
        </QueryBoundary>
      </Stack>
    </Panel>
  );
}

function EligibleList({ users }: { users: EligibleXUser[] }) {
  const list = useRef<HTMLDivElement>(null);
  /** The keyboard goes on with the next row, or with the one before the last. */
  const moveOn = (gone: HTMLButtonElement) => {
    if (!isFocusFree(gone)) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const row = buttons.indexOf(gone);
    (buttons[row + 1] ?? buttons[row - 1] ?? list.current)?.focus();
  };
  const columns: Column<EligibleXUser>[] = [
    ...FIGURES,
    {
      name: 'Actions',
      kind: 'actions',
      cell: (user) => <RemoveEligibleUser user={user} onRemoved={moveOn} />,
    },
  ];
  return (
    <LongList ref={list} label="All eligible X users" rows={users.length}>
      {users.length === 0 ? (
        <Empty>No eligible X users configured yet</Empty>
      ) : (
        <FigureTable label="Eligible X users" columns={columns} rows={users} keyOf={({ id }) => id} />
      )}
    </LongList>
  );
}

function Status({ isActive }: { isActive: boolean }) {
  return <Badge data-tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
