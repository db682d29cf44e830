import type { PlayState } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatFullDateTime } from '../../lib/format.js';
import { LoadedLater } from '../../ui/LoadedLater.js';
import { brand } from '../../ui/theme/brand.js';
import { SignedAmount } from '../../ui/Amount.js';
import { useAppSelector } from '../../store/hooks.js';
import { readPlace, storePlace, type PanelPlace } from './session-panel/panel-place.js';
import { FROM_START } from '../../api/api.js';
import { useGetPlayStateQuery } from '../../api/start.api.js';
import { t } from './limits.messages.js';
import { formatPlayTime, netOf } from './play-time.js';

const Line = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 2),
  width: '100%',
  maxWidth: brand.frame,
  minHeight: 30,
  margin: '0 auto',
  padding: theme.spacing(0.75, 3, 0),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& .links': { display: 'flex', gap: theme.spacing(1.5), marginLeft: 'auto' },
  '& a': { color: 'inherit' },
  '& button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.75, 1.5, 0), gap: theme.spacing(0.25, 1.25) },
}));

/** The shortest time between two requests of the state, although the balance may change with each bet. */
const REFRESH_MS = 5000;
const SECOND_MS = 1000;
const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

const loadRealityCheck = async () => (await import('./RealityCheckDialog.js')).RealityCheckDialog;

const loadSessionPanel = async () => (await import('./session-panel/SessionPanel.js')).SessionPanel;

/**
 * Shows the time and the net result of the session on the pages of games, the session panel if the player has opened it, and
 * the reality check when it is due.
 */
export function PlayWatch() {
  const { data, refetch } = useGetPlayStateQuery(undefined, { ...FROM_START, pollingInterval: MINUTE_MS });
  const now = useServerTime(data);
  const isDue = data?.realityCheck.isDue === true;
  const dueAt = data?.realityCheck.dueAt;
  const hasBecomeDue = !isDue && typeof dueAt === 'string' && Date.parse(dueAt) <= now;
  useRefreshAfterBets(refetch);
  const userId = useAppSelector(({ session }) => session.user?.id);
  const [place, setPlace] = useState(readPlace);
  const move = (moved: PanelPlace) => {
    setPlace(moved);
    storePlace(moved);
  };

  // The dialog waits for the end of an open bet, because it would cover the cash-out.
  const waits = hasBecomeDue || (isDue && data.hasOpenBet);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => void refetch(), hasBecomeDue ? SECOND_MS : REFRESH_MS);
    return () => clearTimeout(timer);
  }, [waits, hasBecomeDue, data, refetch]);

  if (data === undefined) return <Line aria-label={t('yourSession')} />;
  const { session, excludedUntil } = data;
  return (
    <>
      <Line aria-label={t('yourSession')}>
        {excludedUntil !== null && (
          <strong>{t('until', { time: formatFullDateTime(excludedUntil, new Date()) })}</strong>
        )}
        <span>{`${t('session')} ${formatPlayTime(session, now)}`}</span>
        <span>
          {t('net')} <SignedAmount value={netOf(session)} decimals={2} />
        </span>
        <span className="links">
          <button
            type="button"
            aria-expanded={place.isOpen}
            onClick={() => move({ ...place, isOpen: !place.isOpen })}
          >
            {t('details')}
          </button>
          <Link to="/limits">{t('limits')}</Link>
        </span>
      </Line>
      {place.isOpen && userId !== undefined && (
        <LoadedLater
          load={loadSessionPanel}
          isNeeded
          attempt={userId}
          props={{ userId, session, now, place, onMove: move }}
        />
      )}
      <LoadedLater
        load={loadRealityCheck}
        // Before the check is due, so that it appears even if the network fails then.
        isNeeded={isDue || data.realityCheck.minutes !== null}
        attempt={data}
        props={{ isOpen: isDue && !data.hasOpenBet, session, now }}
      />
    </>
  );
}

/** Refetches the state after a bet has changed the balance. Bets in quick succession share a request. */
function useRefreshAfterBets(refetch: () => unknown): void {
  const version = useAppSelector(({ session }) => session.user?.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(version);
  useEffect(() => {
    if (version === known.current) return;
    known.current = version;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetch();
    }, REFRESH_MS);
  }, [version, refetch]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** Returns the server's time, at least every ten seconds. The clock of the device may be wrong. */
function useServerTime(state: PlayState | undefined): number {
  const [clock, setClock] = useState(() => ({ offset: 0, now: Date.now() }));
  const serverTime = state?.serverTime;
  useEffect(() => {
    const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - Date.now();
    const tick = () => setClock({ offset, now: Date.now() });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [serverTime]);
  return clock.now + clock.offset;
}
