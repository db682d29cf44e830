import type { ListedPartner, ListedReferral } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { useMayDo } from '../../../store/permissions.js';
import { REASON, useAdminDialog, type DialogAction } from '../ActionDialog.js';
import { AdminList, type ListDefinition } from '../table/AdminTable.js';
import { amountColumn, cellColumn, playerColumn, RIGHT, textColumn, timeColumn } from '../table/columns.js';
import { listsApi } from './lists.api.js';
import { PLAYER_FILTER } from './lists.js';

interface PartnerButtons {
  onShow: (partner: ListedPartner) => void;
  /** Undefined if the admin may not change the commission. */
  onChange: ((partner: ListedPartner) => void) | undefined;
}

const partners = ({ onShow, onChange }: PartnerButtons): ListDefinition<ListedPartner> => ({
  name: 'partners',
  title: 'Partners',
  subject: 'The partners',
  empty: 'No partners.',
  usePage: listsApi.useListPartnersQuery,
  csv: 'admin/partners/export',
  filters: [PLAYER_FILTER],
  sorts: ['id', 'referrals'],
  rowHeight: 60,
  columns: [
    { field: 'id', headerName: 'Id', width: 90 },
    playerColumn('Player', { id: 'id', name: 'username' }),
    cellColumn(
      'actions',
      'Actions',
      { width: onChange === undefined ? 120 : 220, hideable: false },
      (row) => (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button aria-label={`Show the players of ${row.username}`} onClick={() => onShow(row)}>
            Players
          </Button>
          {onChange !== undefined && (
            <Button aria-label={`Change the commission of ${row.username}`} onClick={() => onChange(row)}>
              Change
            </Button>
          )}
        </Stack>
      ),
    ),
    textColumn('code', 'Code', 120),
    { field: 'rate', headerName: 'Commission (%)', width: 130, ...RIGHT },
    { field: 'referrals', headerName: 'Referred players', width: 140, ...RIGHT },
    amountColumn('earned', 'Earned (ARENA)'),
    amountColumn('unpaid', 'Not paid yet (ARENA)'),
    cellColumn('isFrozen', 'Status', 100, (row) =>
      row.isFrozen ? <Badge data-tone="bad">Frozen</Badge> : '–',
    ),
  ],
});

const referralsOf = ({ id, username }: ListedPartner): ListDefinition<ListedReferral> => ({
  name: 'referrals',
  title: `Players of ${username}`,
  subject: 'The players',
  empty: 'This partner has not referred any players.',
  usePage: (query) => listsApi.useListReferralsQuery({ of: id, query }),
  csv: `admin/partners/${id}/players/export`,
  prefix: `players${id}`,
  columns: [
    { field: 'id', headerName: 'Id', width: 90 },
    playerColumn('Player', { id: 'id', name: 'username' }),
    timeColumn('createdAt', 'Registered'),
    { field: 'bets', headerName: 'Bets', width: 100, ...RIGHT },
    amountColumn('stakes', 'Stakes (ARENA)'),
    amountColumn('payouts', 'Payouts (ARENA)'),
    amountColumn('commission', 'Commission (ARENA)'),
  ],
});

const rateError = (text: string): string | undefined =>
  /^(100|\d{1,2})$/.test(text.trim()) ? undefined : 'Enter a whole number from 0 to 100';

/** Returns the action that changes a partner's commission. */
function useRateChange() {
  const [setRate] = listsApi.useSetPartnerRateMutation();
  return ({ id, username, rate }: ListedPartner): DialogAction<'rate' | 'reason'> => ({
    title: `Change the commission of ${username}`,
    lead: `It is ${rate} % now. The change applies to bets that are settled from then on.`,
    fields: {
      rate: {
        label: 'Commission (%)',
        hint: 'Percent of the stake of each won bet, from 0 to 100.',
        value: String(rate),
        rule: rateError,
        inputMode: 'numeric',
        autoFocus: true,
      },
      reason: REASON,
    },
    button: 'Save',
    busy: 'Saving...',
    isRepeatable: true,
    send: (values) => setRate({ partnerId: id, rate: Number(values.rate), reason: values.reason }).unwrap(),
    done: (_response, values) => `The commission of ${username} is ${Number(values.rate)} %`,
    failed: 'Failed to change the commission',
  });
}

/** The partners with their totals, and the players of the one whose name was clicked. */
export function Partners() {
  const mayChange = useMayDo('money');
  const [shown, setShown] = useState<ListedPartner>();
  const { ask, dialog } = useAdminDialog();
  const rateChange = useRateChange();
  const onChange = mayChange ? (partner: ListedPartner) => ask(rateChange(partner)) : undefined;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <AdminList list={partners({ onShow: setShown, onChange })} />
      {shown !== undefined && <AdminList key={shown.id} list={referralsOf(shown)} />}
      {dialog}
    </Stack>
  );
}
