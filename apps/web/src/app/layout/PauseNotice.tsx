import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../services/hooks.js';

const Words = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.25, 3),
  background: theme.palette.surface.control,
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.palette.text.secondary,
  '& strong': { fontWeight: 650, color: theme.palette.primary.light },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5), fontSize: '0.875rem' },
}));

/** What every signed-in screen says for as long as no bet is taken. */
export function PauseNotice() {
  const isPaused = useAppSelector(({ pause }) => pause.isPaused);
  if (!isPaused) return null;
  return (
    <Words role="status">
      <strong>Betting is paused at the moment.</strong> Rounds in progress will finish. Your balance is safe.
    </Words>
  );
}
