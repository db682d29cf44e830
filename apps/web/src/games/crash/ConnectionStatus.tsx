import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { reconnect, socket } from '../../api/socket.js';
import { t } from './crash.messages.js';

const LABELS = { connected: 'connected', connecting: 'connecting', lost: 'disconnected' } as const;

const Status = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  '& i': { width: 8, height: 8, borderRadius: 4, background: theme.palette.faint },
  '&[data-connection="connected"] i': { background: theme.palette.success.main },
  '&[data-connection="connected"][data-delay="slow"] i': { background: theme.palette.warning.main },
  '&[data-connection="connected"][data-delay="late"] i, &[data-connection="lost"] i': {
    background: theme.palette.error.main,
  },
  '& small': { fontSize: '0.8125rem', color: theme.palette.faint },
  // In front of the stage, so that it moves nothing, and above its footer, where the curve begins.
  '& [role="alert"]': {
    position: 'absolute',
    bottom: 62,
    insetInline: 12,
    zIndex: 1,
    padding: theme.spacing(0.5, 1.5),
    background: theme.palette.surface.raised,
    borderRadius: 8,
    whiteSpace: 'normal',
    color: theme.palette.error.light,
    [theme.breakpoints.down('md')]: { bottom: 100 },
  },
}));

/** Shows the state and latency of the connection, and a reconnect button if the connection is lost. */
export function ConnectionStatus() {
  const dispatch = useAppDispatch();
  const socketState = useAppSelector(({ connection }) => connection);
  const isSilent = useIsSilent(socketState === 'connected');
  const latency = useLatency(socketState === 'connected');
  const state = isSilent ? 'connecting' : socketState;
  return (
    <Status data-connection={state} data-delay={delayOf(latency)}>
      <i aria-hidden />
      <span role="status">{t(LABELS[state])}</span>
      {latency !== null && !isSilent && <small title={t('roundTripTime')}>{`${latency} ms`}</small>}
      {delayOf(latency) === 'late' && !isSilent && <small role="alert">{t('lateCashOuts')}</small>}
      {state === 'lost' && (
        <Button variant="outlined" onClick={() => dispatch(reconnect())}>
          {t('reconnect')}
        </Button>
      )}
    </Status>
  );
}

/** A cash-out arrives half a round trip late: at 1 s, the multiplier has risen by 3 % meanwhile. */
const [SLOW_MS, LATE_MS] = [300, 1000];

function delayOf(latency: number | null): 'slow' | 'late' | undefined {
  if (latency === null || latency <= SLOW_MS) return undefined;
  return latency > LATE_MS ? 'late' : 'slow';
}

const MEASURE_INTERVAL_MS = 5_000;

/** Measures the round-trip time in ms with the cheapest request. Returns null until the first response. */
function useLatency(isConnected: boolean): number | null {
  const [latency, setLatency] = useState<number | null>(null);
  useEffect(() => {
    if (!isConnected) return;
    const measure = () => {
      const sentAt = performance.now();
      socket.emit('getRecentCrashes', () => {
        setLatency(Math.max(1, Math.round(performance.now() - sentAt)));
      });
    };
    measure();
    const timer = setInterval(measure, MEASURE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      setLatency(null);
    };
  }, [isConnected]);
  return latency;
}

const CHECK_INTERVAL_MS = 250;
/** The duration of silence before a probe is sent. The server usually sends something at least once per second. */
const PROBE_AFTER_MS = 1_200;
const RESPONSE_TIMEOUT_MS = 1_000;

/**
 * Returns whether the server has gone silent and does not respond to a probe either. The socket itself detects a broken
 * network connection only after several seconds without a ping.
 */
function useIsSilent(isConnected: boolean): boolean {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isConnected) return undefined;
    let heardAt = performance.now();
    let probedAt: number | null = null;
    const onMessage = () => {
      heardAt = performance.now();
      probedAt = null;
      setSilent(false);
    };
    const check = () => {
      const now = performance.now();
      if (probedAt !== null) setSilent(now - probedAt >= RESPONSE_TIMEOUT_MS);
      else if (now - heardAt >= PROBE_AFTER_MS) {
        probedAt = now;
        socket.emit('getRecentCrashes', onMessage);
      }
    };
    socket.onAny(onMessage);
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => {
      socket.offAny(onMessage);
      clearInterval(timer);
      setSilent(false);
    };
  }, [isConnected]);
  return isSilent;
}
