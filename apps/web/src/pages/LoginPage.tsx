import { Trans } from '@lingui/react';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { t } from '../features/auth/auth.messages.js';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { LoginForm } from '../features/auth/LoginForm.js';

export function LoginPage() {
  return (
    <AuthLayout slogan={t('loginSlogan')} title={t('loginTitle')} lead={t('loginLead')}>
      <LoginForm />
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans id={t.id('newHere')} components={{ link: <Link to="/register" /> }} />
      </Typography>
    </AuthLayout>
  );
}
