import type { WalletView } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { CopyButton } from '../../components/CopyButton.js';
import { DefinitionList } from '../../components/DefinitionList.js';
import { HashText } from '../../components/HashText.js';
import { ExternalLink } from '../../components/ExternalLink.js';
import { Panel } from '../../components/Panel.js';
import { QrCode } from './QrCode.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  width: '100%',
  '& code': { display: 'block' },
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

type AddressPanelProps = Pick<WalletView, 'walletAddress' | 'explorerUrl' | 'chain'>;

/** Where deposits are sent to: to be read, copied, or scanned. */
export function AddressPanel({ walletAddress, explorerUrl, chain }: AddressPanelProps) {
  return (
    <Panel title="Your address">
      <Row>
        <QrCode text={walletAddress} label="QR code of your address" />
        <Facts>
          <HashText>{walletAddress}</HashText>
          <Ways>
            <CopyButton text={walletAddress} what="address" />
            {explorerUrl !== null && <ExternalLink to={explorerUrl}>View in the explorer</ExternalLink>}
          </Ways>
          {chain !== null && (
            <DefinitionList>
              <div>
                <dt>Network</dt>
                <dd>
                  {chain.name} (chain id {chain.id})
                </dd>
              </div>
              <div>
                <dt>ARENA token</dt>
                <dd>
                  <HashText>{chain.tokenAddress}</HashText>
                </dd>
              </div>
            </DefinitionList>
          )}
        </Facts>
      </Row>
    </Panel>
  );
}
