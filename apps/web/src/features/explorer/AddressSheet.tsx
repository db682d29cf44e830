import Stack from '@mui/material/Stack';
import { Amount } from '../../components/Amount.js';
import { displayCoins } from '../../components/coins.js';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useGetChainAddressQuery } from './explorer.api.js';
import { Fact, Facts } from './Facts.js';
import { NotFound } from './NotFound.js';
import { Transfers } from './Transfers.js';

/** What an address has, and what it has sent and got. */
export function AddressSheet({ address: asked }: { address: string }) {
  const { currentData: found, isError, error, refetch } = useGetChainAddressQuery(asked);
  if (found === undefined && isError)
    return <NotFound error={error} what="address" onRetry={() => void refetch()} />;
  if (found === undefined) return <SkeletonRows rows={2} height={180} />;
  const { address, avaxBalance, tokenBalance, transfers } = found;
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel title="What it has">
        <Facts>
          <Fact name="Address" whole>
            <HashText>{address}</HashText>
          </Fact>
          <Fact name="ARENA">
            <Amount value={tokenBalance} /> <small>ARENA</small>
          </Fact>
          <Fact name="AVAX">
            {displayCoins(avaxBalance)} <small>AVAX</small>
          </Fact>
        </Facts>
      </Panel>
      <Transfers
        transfers={transfers}
        seenBy={address}
        empty="No ARENA went in or out in the latest 2,048 blocks."
      />
    </Stack>
  );
}
