import type { WalletView } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { CopyButton } from '../../ui/CopyButton.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { ExternalLink } from '../../ui/ExternalLink.js';
import { HashText } from '../../ui/HashText.js';
import { Panel } from '../../ui/Panel.js';
import { QrCode } from '../../ui/QrCode.js';
import { t } from './wallet.messages.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
}));

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  width: '100%',
  '& code': { display: 'block' },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

type AddressPanelProps = Pick<WalletView, 'walletAddress' | 'explorerUrl' | 'chain'>;

/** Shows the deposit address with a QR code, a copy button and a link to the explorer. */
export function AddressPanel({ walletAddress, explorerUrl, chain }: AddressPanelProps) {
  return (
    <Panel title={t('yourAddress')}>
      <Row>
        <QrCode text={walletAddress} label={t('qrCode')} />
        <Details>
          <HashText>{walletAddress}</HashText>
          <Actions>
            <CopyButton text={walletAddress} item={t('addressToCopy')} />
            {explorerUrl !== null && <ExternalLink to={explorerUrl}>{t('viewInExplorer')}</ExternalLink>}
          </Actions>
          {chain !== null && (
            <DefinitionList>
              <DefinitionEntry name={t('network')}>
                {t('networkName', { name: chain.name, id: chain.id })}
              </DefinitionEntry>
              <DefinitionEntry name={t('tokenContract')}>
                <HashText>{chain.tokenAddress}</HashText>
              </DefinitionEntry>
            </DefinitionList>
          )}
        </Details>
      </Row>
    </Panel>
  );
}
