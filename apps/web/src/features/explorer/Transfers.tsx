import type { ChainTransfer } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Empty } from '../../components/Empty.js';
import { Panel } from '../../components/Panel.js';
import { Transfer } from './Transfer.js';

const List = styled('ol')(({ theme }) => ({ margin: theme.spacing(0, -1), padding: 0, listStyle: 'none' }));

interface TransfersProps {
  transfers: ChainTransfer[];
  /** What stands there while there is none. */
  empty: string;
  /** From whose side they are looked at. */
  seenBy?: string;
}

export function Transfers({ transfers, empty, seenBy }: TransfersProps) {
  return (
    <Panel title="ARENA transfers">
      {transfers.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <List>
          {transfers.map((transfer, place) => (
            // A transaction may hold several; they stay in their order.
            <Transfer
              key={`${transfer.txHash} ${transfers.length - place}`}
              of={transfer}
              {...(seenBy !== undefined && { seenBy })}
            />
          ))}
        </List>
      )}
    </Panel>
  );
}
