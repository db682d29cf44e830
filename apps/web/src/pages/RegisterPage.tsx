import { Trans } from '@lingui/react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router';
import { LockIcon, TokenIcon, WalletIcon } from '../ui/icons.js';
import { t } from '../features/auth/auth.messages.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { FreeArena } from '../features/auth/Pitch.js';
import { RegisterForm } from '../features/auth/RegisterForm.js';
import { useReturnAddress, type EntranceState } from '../features/auth/useSession.js';

export function RegisterPage() {
  const [query] = useSearchParams();
  const code = query.get('ref')?.trim() ?? '';
  const state: EntranceState = { returnTo: useReturnAddress() };
  return (
    <AuthLayout
      slogan={t('registerSlogan')}
      title={t('registerTitle')}
      description={t('registerDescription')}
      lead={
        <>
          {t('registerLead')}
          <Grant>
            <FreeArena />
          </Grant>
        </>
      }
    >
      <RegisterForm referralCode={code} />
      <Benefits />
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans id={t.id('alreadyRegistered')} components={{ link: <Link to="/login" state={state} /> }} />
      </Typography>
    </AuthLayout>
  );
}

/** Keeps the place of its line, so that the form does not move when the amount has loaded. */
const Grant = styled('span')(({ theme }) => ({
  display: 'block',
  minHeight: '1.5em',
  color: theme.palette.primary.light,
}));

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

const BENEFITS = [
  ['benefitWallet', WalletIcon],
  ['benefitDeposits', TokenIcon],
  ['benefitEncryption', LockIcon],
] as const;

function Benefits() {
  return (
    <List aria-label={t('benefits')}>
      {BENEFITS.map(([name, Icon]) => (
        <li key={name}>
          <Icon />
          <strong>{t(name)}</strong>
          <span>{t(`${name}Hint`)}</span>
        </li>
      ))}
    </List>
  );
}
