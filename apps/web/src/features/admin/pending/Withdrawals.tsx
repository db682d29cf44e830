import type { PendingMovements, PendingWithdrawal } from '@arena/wire';
import { Amount } from '../../../components/Amount.js';
import type { Column } from '../../../components/FigureTable.js';
import { HashText } from '../../../components/HashText.js';
import { LongName } from '../../../components/LongName.js';
import { shortHash } from '../../../components/short-hash.js';
import { Age } from './Age.js';
import { Movements } from './Movements.js';
import { WITHDRAWAL_WORDS } from './status-words.js';

const COLUMNS: Column<PendingWithdrawal>[] = [
  { name: 'User', cell: ({ username }) => <LongName>{username}</LongName> },
  { name: 'Amount', cell: ({ amount }) => <Amount value={amount} /> },
  { name: 'To', cell: ({ address }) => <HashText title={address}>{shortHash(address)}</HashText> },
  { name: 'Status', cell: ({ status }) => WITHDRAWAL_WORDS[status] },
  { name: 'Waiting', cell: ({ createdAt }) => <Age since={createdAt} /> },
];

export function Withdrawals({ withdrawals }: Pick<PendingMovements, 'withdrawals'>) {
  return (
    <Movements
      title="Pending withdrawals"
      of={withdrawals}
      rows={withdrawals.oldest}
      which="oldest"
      columns={COLUMNS}
      keyOf={({ id }) => String(id)}
      none="No withdrawal is waiting."
    />
  );
}
