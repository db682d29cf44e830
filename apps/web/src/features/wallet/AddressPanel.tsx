import type { WalletView } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CopyButton } from '../../ui/CopyButton.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { ExternalLink } from '../../ui/ExternalLink.js';
import { HashText } from '../../ui/HashText.js';
import { Panel } from '../../ui/Panel.js';
import { QrCode } from '../../ui/QrCode.js';
import { messageOf } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { useReport } from '../../store/useReport.js';
import { useRequestTestTokensMutation } from './wallet.api.js';
import { t } from './wallet.messages.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
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

interface AddressPanelProps {
  userId: number;
  wallet: WalletView;
}

/** Shows the deposit address with a QR code, a copy button and a link to the explorer. */
export function AddressPanel({ userId, wallet: { walletAddress, explorerUrl, chain } }: AddressPanelProps) {
  return (
    <Panel title={t('yourAddress')}>
      <Row>
        <Details>
          <HashText>{walletAddress}</HashText>
          <Actions>
            <CopyButton text={walletAddress} item={t('addressToCopy')} />
            {explorerUrl !== null && <ExternalLink to={explorerUrl}>{t('viewInExplorer')}</ExternalLink>}
          </Actions>
          {chain?.embedded === true && <Faucet userId={userId} />}
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
        <QrCode text={walletAddress} label={t('qrCode')} />
      </Row>
    </Panel>
  );
}

const FaucetRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  '& p': { flex: '1 1 220px', margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

/** Requests free test tokens and the AVAX needed to deposit them. Only the embedded chain has a faucet. */
function Faucet({ userId }: { userId: number }) {
  const report = useReport();
  const [requestTestTokens, { isLoading }] = useRequestTestTokensMutation();

  const request = () =>
    void report(requestTestTokens(userId).unwrap(), {
      done: { title: t('tokensSent'), description: t('tokensSentHint') },
      failed: common('error'),
      reasonOf: (error) => messageOf(error, common('somethingWentWrong')),
    });

  return (
    <FaucetRow>
      <Button variant="outlined" size="small" disabled={isLoading} onClick={request}>
        {isLoading ? t('requestingTokens') : t('requestTokens')}
      </Button>
      <p>{t('tokensHint')}</p>
    </FaucetRow>
  );
}
