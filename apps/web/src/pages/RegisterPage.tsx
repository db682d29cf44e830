import { Trans } from '@lingui/react';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import { t } from '../features/auth/auth.messages.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { Benefits } from '../features/auth/Benefits.js';
import { RegisterForm } from '../features/auth/RegisterForm.js';
import { useReturnAddress, type EntranceState } from '../features/auth/useSession.js';
import { usePageDescription, usePageTitle } from '../services/page-title.js';

export function RegisterPage() {
  const [query] = useSearchParams();
  const code = query.get('ref')?.trim() ?? '';
  const state: EntranceState = { returnTo: useReturnAddress() };
  usePageTitle(t('registerTitle'));
  usePageDescription(t('registerDescription'));
  return (
    <AuthLayout slogan={t('registerSlogan')} title={t('registerTitle')} lead={t('registerLead')}>
      <RegisterForm referralCode={code} />
      <Benefits />
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans id={t.id('alreadyRegistered')} components={{ link: <Link to="/login" state={state} /> }} />
      </Typography>
    </AuthLayout>
  );
}
