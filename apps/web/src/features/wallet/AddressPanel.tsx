import type { WalletView } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { CopyButton } from '../../components/CopyButton.js';
import { DefinitionList } from '../../components/DefinitionList.js';
import { ExternalLink } from '../../components/ExternalLink.js';
import { HashText } from '../../components/HashText.js';
import { Panel } from '../../components/Panel.js';
import { brand } from '../../theme/brand.js';
import { qrPath } from './qr-path.js';
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
              <div>
                <dt>{t('network')}</dt>
                <dd>{t('networkName', { name: chain.name, id: chain.id })}</dd>
              </div>
              <div>
                <dt>{t('tokenContract')}</dt>
                <dd>
                  <HashText>{chain.tokenAddress}</HashText>
                </dd>
              </div>
            </DefinitionList>
          )}
        </Details>
      </Row>
    </Panel>
  );
}

/** The light margin around the code, in modules. Scanners need it to find the edges. */
const QUIET_ZONE = 4;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 176,
  height: 176,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: brand.text,
}));

/** Draws the code dark on light despite the dark theme, because some scanners cannot read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={qrPath(data)} fill={brand.depths[0]} />
    </Drawing>
  );
}
