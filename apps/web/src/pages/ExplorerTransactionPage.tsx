import type { ChainTransaction } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { DefinitionEntry } from '../ui/DefinitionList.js';
import { HashText } from '../ui/HashText.js';
import { PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { useGetChainTransactionQuery } from '../features/explorer/explorer.api.js';
import { t } from '../features/explorer/explorer.messages.js';
import { Facts, Finding } from '../features/explorer/Finding.js';
import { Transfers } from '../features/explorer/Transfers.js';
import { formatCount } from '../lib/number-format.js';
import { t as page } from './pages.messages.js';

const TONES: Record<ChainTransaction['status'], string> = {
  pending: 'open',
  succeeded: 'good',
  failed: 'bad',
};

/** A transaction's status and transfers. */
export function ExplorerTransactionPage() {
  const { hash: requestedHash = '' } = useParams();
  const query = useTransaction(requestedHash);
  return (
    <PageLayout title={page('transaction')} width="narrow">
      <Finding query={{ ...query, data: query.currentData }} subject="transaction">
        {({ hash, status, block, transfers }) => (
          <Stack sx={{ gap: 2 }}>
            <Panel title={t('status')}>
              <Facts>
                <DefinitionEntry name={t('hash')} className="wide">
                  <HashText>{hash}</HashText>
                </DefinitionEntry>
                <DefinitionEntry name={t('status')}>
                  <span data-tone={TONES[status]}>{t(status)}</span>
                </DefinitionEntry>
                <DefinitionEntry name={t('block')}>
                  {block === null ? t('notInBlock') : formatCount(block)}
                </DefinitionEntry>
              </Facts>
            </Panel>
            <Transfers transfers={transfers} empty={t(`${status}TransfersEmpty`)} />
          </Stack>
        )}
      </Finding>
    </PageLayout>
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
