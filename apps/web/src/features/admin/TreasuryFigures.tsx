import type { Treasury } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { formatAvax } from '../../components/avax.js';
import { HashText } from '../../components/HashText.js';
import { Notice } from '../../components/Notice.js';
import { shortHash } from '../../components/format.js';
import { t } from './admin.messages.js';

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 5),
  margin: 0,
  '& > div': { minWidth: 0 },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.75em', color: theme.palette.text.secondary },
}));

/** Shows the treasury's balances: ARENA for withdrawals and AVAX for network fees. */
export function TreasuryFigures({ treasury }: { treasury: Treasury | null }) {
  if (treasury === null) return <ChainNotice message="noBlockchain" />;
  const { address, tokenBalance, avaxBalance } = treasury;
  if (tokenBalance === null || avaxBalance === null) return <ChainNotice message="blockchainUnreachable" />;
  return (
    <Figures aria-label={t('treasury')}>
      <div>
        <dt>{t('treasuryBalance')}</dt>
        <dd>
          <Amount value={tokenBalance} decimals={2} /> <small>ARENA</small>
        </dd>
      </div>
      <div>
        <dt>{t('networkFeeBalance')}</dt>
        <dd>
          {formatAvax(avaxBalance)} <small>AVAX</small>
        </dd>
      </div>
      <div>
        <dt>{t('treasuryAddress')}</dt>
        <dd>
          <HashText title={address}>{shortHash(address)}</HashText>
        </dd>
      </div>
    </Figures>
  );
}

function ChainNotice({ message }: { message: 'noBlockchain' | 'blockchainUnreachable' }) {
  return (
    <Notice role="status">
      <Trans id={t.id(message)} components={{ strong: <strong /> }} />
    </Notice>
  );
}
