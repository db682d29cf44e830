import type { ChainTransaction } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useGetChainTransactionQuery } from './explorer.api.js';
import { t } from './explorer.messages.js';
import { Fact, Facts } from './Facts.js';
import { notFoundNotice } from './not-found.js';
import { Transfers } from './Transfers.js';
import { formatCount } from '../../services/number-format.js';

const TONES: Record<ChainTransaction['status'], string> = {
  pending: 'open',
  succeeded: 'good',
  failed: 'bad',
};

/** Shows a transaction's status and transfers. */
export function TransactionView({ hash: requestedHash }: { hash: string }) {
  const query = useTransaction(requestedHash);
  return (
    <QueryBoundary
      query={{ ...query, data: query.currentData }}
      failed={t('transactionLoadFailed')}
      failure={(error) => notFoundNotice(error, 'transaction')}
      loading={<SkeletonRows rows={2} height={180} />}
    >
      {({ hash, status, block, transfers }) => (
        <Stack sx={{ gap: 2 }}>
          <Panel title={t('status')}>
            <Facts>
              <Fact name={t('hash')} wide>
                <HashText>{hash}</HashText>
              </Fact>
              <Fact name={t('status')}>
                <span data-tone={TONES[status]}>{t(status)}</span>
              </Fact>
              <Fact name={t('block')}>{block === null ? t('notInBlock') : formatCount(block)}</Fact>
            </Facts>
          </Panel>
          <Transfers transfers={transfers} empty={t(`${status}TransfersEmpty`)} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

const POLL_MS = 2_000;

/** Queries a transaction, and polls it until it is in a block. */
function useTransaction(hash: string) {
  const query = useGetChainTransactionQuery(hash);
  // A second subscription to the same query, because the first one's data determines whether to poll.
  useGetChainTransactionQuery(hash, {
    skip: query.currentData?.status !== 'pending',
    pollingInterval: POLL_MS,
  });
  return query;
}
