import { styled } from '@mui/material/styles';
import { passwordStrength } from './password-strength.js';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(1),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& b': { minWidth: 62, textAlign: 'right', fontWeight: 600 },
}));

const Bar = styled('i')(({ theme }) => ({
  flex: 1,
  height: 4,
  borderRadius: 2,
  background: theme.palette.surface.raised,
  transition: 'background-color 160ms',
}));

/** How strong a password is while it is being typed. */
export function PasswordMeter({ password }: { password: string }) {
  if (password === '') return null;
  const { score, words } = passwordStrength(password);
  const colour = score <= 1 ? 'error.main' : score === 2 ? 'primary.main' : 'success.main';
  return (
    <Row role="status" aria-label={`Password strength: ${words}`}>
      {[1, 2, 3, 4].map((step) => (
        <Bar key={step} sx={step <= Math.max(score, 1) ? { bgcolor: colour } : null} />
      ))}
      <b>{words}</b>
    </Row>
  );
}
