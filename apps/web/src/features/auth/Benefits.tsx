import { styled } from '@mui/material/styles';
import { LockIcon, TokenIcon, WalletIcon } from '../../components/icons.js';
import { t } from './auth.messages.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: theme.spacing(0.25, 1.75),
    alignItems: 'center',
  },
  '& svg': { gridRow: 'span 2', color: theme.palette.primary.main, width: 26, height: 26 },
  '& strong': { fontWeight: 650 },
  '& span': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));

export function Benefits() {
  return (
    <List aria-label={t('benefits')}>
      <li>
        <WalletIcon />
        <strong>{t('benefitWallet')}</strong>
        <span>{t('benefitWalletHint')}</span>
      </li>
      <li>
        <TokenIcon />
        <strong>{t('benefitDeposits')}</strong>
        <span>{t('benefitDepositsHint')}</span>
      </li>
      <li>
        <LockIcon />
        <strong>{t('benefitEncryption')}</strong>
        <span>{t('benefitEncryptionHint')}</span>
      </li>
    </List>
  );
}
