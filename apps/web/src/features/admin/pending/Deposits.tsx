import type { PendingDeposit, PendingMovements } from '@arena/wire';
import { Amount } from '../../../components/Amount.js';
import type { Column } from '../../../components/FigureTable.js';
import { LongName } from '../../../components/LongName.js';
import { Age } from './Age.js';
import { Movements } from './Movements.js';
import { DEPOSIT_WORDS } from './status-words.js';

const COLUMNS: Column<PendingDeposit>[] = [
  { name: 'User', cell: ({ username }) => <LongName>{username}</LongName> },
  { name: 'Amount', cell: ({ amount }) => <Amount value={amount} /> },
  { name: 'Status', cell: ({ status }) => DEPOSIT_WORDS[status] },
  { name: 'Waiting', cell: ({ since }) => <Age since={since} /> },
];

export function Deposits({ deposits }: Pick<PendingMovements, 'deposits'>) {
  return (
    <Movements
      title="Pending deposits"
      of={deposits}
      rows={deposits.largest}
      which="largest"
      columns={COLUMNS}
      keyOf={({ userId, status }) => `${userId} ${status}`}
      none="No deposit is waiting."
    />
  );
}
