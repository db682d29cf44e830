import type { ChainTransaction } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useGetChainTransactionQuery } from './explorer.api.js';
import { Fact, Facts } from './Facts.js';
import { NotFound } from './NotFound.js';
import { Transfers } from './Transfers.js';

const STATUS: Record<ChainTransaction['status'], { words: string; tone: string }> = {
  pending: { words: 'Pending', tone: 'open' },
  succeeded: { words: 'Succeeded', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
};

/** What became of a transaction. */
export function TransactionSheet({ hash: asked }: { hash: string }) {
  const { currentData: found, isError, error, refetch } = useGetChainTransactionQuery(asked);
  if (found === undefined && isError)
    return <NotFound error={error} what="transaction" onRetry={() => void refetch()} />;
  if (found === undefined) return <SkeletonRows rows={2} height={180} />;
  const { hash, status, block, transfers } = found;
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel title="What became of it">
        <Facts>
          <Fact name="Hash" whole>
            <HashText>{hash}</HashText>
          </Fact>
          <Fact name="Status">
            <span data-tone={STATUS[status].tone}>{STATUS[status].words}</span>
          </Fact>
          <Fact name="Block">{block === null ? 'Not in one yet' : block.toLocaleString('en')}</Fact>
        </Facts>
      </Panel>
      <Transfers transfers={transfers} empty="This transaction moved no ARENA." />
    </Stack>
  );
}
