import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { Amount } from '../ui/Amount.js';
import { formatAvax } from '../lib/avax.js';
import { DefinitionEntry } from '../ui/DefinitionList.js';
import { HashText } from '../ui/HashText.js';
import { PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { useGetChainAddressQuery } from '../features/explorer/explorer.api.js';
import { t } from '../features/explorer/explorer.messages.js';
import { Facts, Finding } from '../features/explorer/Finding.js';
import { Transfers } from '../features/explorer/Transfers.js';

/** An address's balances and transfers. */
export function ExplorerAddressPage() {
  const { address: requestedAddress = '' } = useParams();
  const query = useGetChainAddressQuery(requestedAddress);
  return (
    <PageLayout title={t('address')} width="narrow">
      <Finding query={{ ...query, data: query.currentData }} subject="address">
        {({ address, avaxBalance, tokenBalance, transfers }) => (
          <Stack sx={{ gap: 2 }}>
            <Panel title={t('balances')}>
              <Facts>
                <DefinitionEntry name={t('address')} className="wide">
                  <HashText>{address}</HashText>
                </DefinitionEntry>
                <DefinitionEntry name="ARENA">
                  <Amount value={tokenBalance} /> <small>ARENA</small>
                </DefinitionEntry>
                <DefinitionEntry name="AVAX">
                  {formatAvax(avaxBalance)} <small>AVAX</small>
                </DefinitionEntry>
              </Facts>
            </Panel>
            <Transfers transfers={transfers} viewedAddress={address} empty={t('transfersEmpty')} />
          </Stack>
        )}
      </Finding>
    </PageLayout>
  );
}
