import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { reconnect, type Connection } from '../../services/connection.js';
import { useConnection } from './useConnection.js';
import { useLatency } from './useLatency.js';

const WORDS: Record<Connection, string> = {
  connected: 'Connected',
  connecting: 'Connecting...',
  lost: 'Disconnected',
};

const Text = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  '& i': { width: 8, height: 8, borderRadius: 4, background: theme.palette.faint },
  '&[data-line="connected"] i': { background: theme.palette.success.main },
  '&[data-line="lost"] i': { background: theme.palette.error.main },
  '& small': { fontSize: '0.8125rem', color: theme.palette.faint },
}));

/** How the line to the server is, and how long it takes; once it was given up, a way to ask for it again. */
export function ConnectionStatus() {
  const state = useConnection();
  const latency = useLatency(state === 'connected');
  return (
    <Text data-line={state}>
      <i aria-hidden />
      <span role="status">{WORDS[state]}</span>
      {latency !== null && <small title="There and back">{latency} ms</small>}
      {state === 'lost' && (
        <Button variant="outlined" onClick={reconnect}>
          Reconnect
        </Button>
      )}
    </Text>
  );
}
