import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { AuthLayout } from '../features/auth/AuthLayout.js';
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm.js';
import { t } from '../features/auth/recovery.messages.js';
import { usePageTitle } from '../services/page-title.js';

export function ForgotPasswordPage() {
  usePageTitle(t('forgotTitle'));
  return (
    <AuthLayout slogan={t('chooseSlogan')} title={t('forgotTitle')} lead={t('forgotLead')}>
      <ForgotPasswordForm />
      <Typography sx={{ color: 'text.secondary' }}>
        <Link to="/login">{t('backToLogin')}</Link>
      </Typography>
    </AuthLayout>
  );
}
