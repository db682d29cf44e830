import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { EntranceLayout } from '../features/auth/EntranceLayout.js';
import { LoginForm } from '../features/auth/LoginForm.js';

export function LoginPage() {
  return (
    <EntranceLayout
      slogan="Call it in the air."
      title="Welcome back"
      lead="Sign in to step into the arena. Every draw can be checked, and every coin is counted to the last decimal."
    >
      <LoginForm />
      <Typography sx={{ color: 'text.secondary' }}>
        New here? <Link to="/register">Create an account</Link>
      </Typography>
    </EntranceLayout>
  );
}
