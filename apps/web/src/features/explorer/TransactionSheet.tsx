import type { ChainTransaction } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { Fact, Facts } from './Facts.js';
import { NotFound } from './NotFound.js';
import { Transfers } from './Transfers.js';
import { useTransaction } from './useTransaction.js';

const STATUS: Record<ChainTransaction['status'], { words: string; tone: string; empty: string }> = {
  pending: {
    words: 'Pending',
    tone: 'open',
    empty: 'What it moves is known once it is in a block.',
  },
  succeeded: {
    words: 'Succeeded',
    tone: 'good',
    empty: 'This transaction moved no ARENA.',
  },
  failed: {
    words: 'Failed',
    tone: 'bad',
    empty: 'This transaction failed, and moved no ARENA.',
  },
};

/** What became of a transaction. */
export function TransactionSheet({ hash: asked }: { hash: string }) {
  const { currentData: found, isError, error, refetch } = useTransaction(asked);
  if (found === undefined && isError)
    return <NotFound error={error} what="transaction" onRetry={() => void refetch()} />;
  if (found === undefined) return <SkeletonRows rows={2} height={180} />;
  const { hash, status, block, transfers } = found;
  const { words, tone, empty } = STATUS[status];
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel title="What became of it">
        <Facts>
          <Fact name="Hash" whole>
            <HashText>{hash}</HashText>
          </Fact>
          <Fact name="Status">
            <span data-tone={tone}>{words}</span>
          </Fact>
          <Fact name="Block">{block === null ? 'Not in one yet' : block.toLocaleString('en')}</Fact>
        </Facts>
      </Panel>
      <Transfers transfers={transfers} empty={empty} />
    </Stack>
  );
}
