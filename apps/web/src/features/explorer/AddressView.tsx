import Stack from '@mui/material/Stack';
import { Amount } from '../../components/Amount.js';
import { formatAvax } from '../../components/avax.js';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useGetChainAddressQuery } from './explorer.api.js';
import { t } from './explorer.messages.js';
import { Fact, Facts } from './Facts.js';
import { notFoundNotice } from './not-found.js';
import { Transfers } from './Transfers.js';

/** Shows an address's balances and transfers. */
export function AddressView({ address: requestedAddress }: { address: string }) {
  const query = useGetChainAddressQuery(requestedAddress);
  return (
    <QueryBoundary
      query={{ ...query, data: query.currentData }}
      failed={t('addressLoadFailed')}
      failure={(error) => notFoundNotice(error, 'address')}
      loading={<SkeletonRows rows={2} height={180} />}
    >
      {({ address, avaxBalance, tokenBalance, transfers }) => (
        <Stack sx={{ gap: 2 }}>
          <Panel title={t('balances')}>
            <Facts>
              <Fact name={t('address')} wide>
                <HashText>{address}</HashText>
              </Fact>
              <Fact name="ARENA">
                <Amount value={tokenBalance} /> <small>ARENA</small>
              </Fact>
              <Fact name="AVAX">
                {formatAvax(avaxBalance)} <small>AVAX</small>
              </Fact>
            </Facts>
          </Panel>
          <Transfers transfers={transfers} viewedAddress={address} empty={t('transfersEmpty')} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
