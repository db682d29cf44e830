import { Trans } from '@lingui/react';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Notice } from '../components/Notice.js';
import { t } from '../features/auth/auth.messages.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { LoginForm } from '../features/auth/LoginForm.js';
import { useReturnAddress, type EntranceState } from '../features/auth/useSession.js';
import { useAppSelector } from '../services/hooks.js';
import { usePageDescription, usePageTitle } from '../services/page-title.js';

/** The login page. If it is shown at the address of a player page, signing in opens that page. */
export function LoginPage() {
  const returnTo = useReturnAddress();
  const hasEnded = useAppSelector(({ session }) => session.hasEnded);
  const notice = hasEnded ? t('sessionEnded') : returnTo === '/' ? undefined : t('signInFirst');
  const state: EntranceState = { returnTo };
  usePageTitle(t('signIn'));
  usePageDescription(t('loginDescription'));
  return (
    <AuthLayout slogan={t('loginSlogan')} title={t('loginTitle')} lead={t('loginLead')}>
      {notice !== undefined && <Notice role="status">{notice}</Notice>}
      <LoginForm />
      <Typography sx={{ color: 'text.secondary' }}>
        <Link to="/forgot-password">{t('forgotPassword')}</Link>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans id={t.id('newHere')} components={{ link: <Link to="/register" state={state} /> }} />
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <Link to="/demo">{t('tryDemo')}</Link>
      </Typography>
    </AuthLayout>
  );
}
