import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import { Benefits } from '../features/auth/Benefits.js';
import { EntranceLayout } from '../features/auth/EntranceLayout.js';
import { ReferralNotice } from '../features/auth/ReferralNotice.js';
import { RegisterForm } from '../features/auth/RegisterForm.js';

export function RegisterPage() {
  const [query] = useSearchParams();
  const code = query.get('ref')?.trim() ?? '';
  return (
    <EntranceLayout
      slogan="Take your seat."
      title="Create your account"
      lead="One step, and a wallet comes with it."
    >
      {code !== '' && <ReferralNotice code={code} />}
      <RegisterForm referralCode={code} />
      <Benefits />
      <Typography sx={{ color: 'text.secondary' }}>
        Already have an account? <Link to="/login">Sign in</Link>
      </Typography>
    </EntranceLayout>
  );
}
