import type { PastBets, PlaySession } from '@arena/wire';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { Amount, SignedAmount } from '../../../ui/Amount.js';
import { DefinitionEntry, DefinitionList } from '../../../ui/DefinitionList.js';
import { CloseIcon, MenuIcon } from '../../../ui/icons.js';
import { brand } from '../../../ui/theme/brand.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { formatCount } from '../../../lib/number-format.js';
import { useRevealed } from '../../../store/useRevealed.js';
import { useGetBetsQuery } from '../../../api/bets.api.js';
import { formatPlayTime, netOf } from '../play-time.js';
import { stepOf, withinWindow, type PanelPlace } from './panel-place.js';
import { ProfitGraph } from './ProfitGraph.js';
import { betsOfSession } from './session-bets.js';
import { t } from './session-panel.messages.js';

/** The bets that the graph shows. Of a longer session, it shows the latest ones. */
const BETS_SHOWN = 100;

const Frame = styled('section')(({ theme }) => ({
  width: '100%',
  maxWidth: brand.frame,
  margin: '0 auto',
  padding: theme.spacing(1, 3, 0),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5, 0) },
  '& > div': {
    padding: theme.spacing(1, 1.5, 1.5),
    border: `1px solid ${theme.palette.lineStrong}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
  },
  '&[data-floating="true"]': {
    position: 'fixed',
    zIndex: theme.zIndex.fab,
    width: 'min(300px, 100vw)',
    padding: 0,
    '& > div': { boxShadow: theme.shadows[8] },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& h2': { flex: 1 },
  '& [data-handle]': { cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } },
}));

const Figures = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: theme.spacing(0.75, 2),
  margin: theme.spacing(0.5, 0, 1.5),
  '& dd': { fontWeight: 600 },
}));

export interface SessionPanelProps {
  userId: number;
  session: PlaySession;
  /** The server's time in ms. */
  now: number;
  place: PanelPlace;
  onMove: (place: PanelPlace) => void;
}

/** The figures and the graph of the player's session. It is above the game, or floats where the player has moved it. */
export function SessionPanel({ userId, session, now, place, onMove }: SessionPanelProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const { isFloating, left, top } = place;
  const move = useMoves(frame, place, onMove);
  const query = useGetBetsQuery({ userId, limit: BETS_SHOWN });
  const page = useRevealed(query.data);
  const shown = useRevealed(session);
  return (
    <Frame
      ref={frame}
      aria-labelledby={id}
      data-floating={isFloating}
      style={isFloating ? { left, top } : undefined}
    >
      <div>
        <Head>
          {isFloating && (
            <IconButton
              data-handle
              aria-label={t('move')}
              aria-description={t('moveHint')}
              title={t('moveHint')}
              {...move}
            >
              <MenuIcon />
            </IconButton>
          )}
          <Typography id={id} component="h2" variant="h4">
            {t('title')}
          </Typography>
          <Button onClick={() => onMove({ ...place, isFloating: !isFloating })}>
            {t(isFloating ? 'dock' : 'detach')}
          </Button>
          <IconButton aria-label={t('close')} onClick={() => onMove({ ...place, isOpen: false })}>
            <CloseIcon />
          </IconButton>
        </Head>
        <QueryBoundary query={{ ...query, data: page }} failed={t('failed')} skeleton={[2, 48]}>
          {(bets) => <SessionFigures page={bets} session={shown} now={now} />}
        </QueryBoundary>
      </div>
    </Frame>
  );
}

interface SessionFiguresProps extends Pick<SessionPanelProps, 'session' | 'now'> {
  /** The latest bets of the player. */
  page: PastBets;
}

function SessionFigures({ page: { bets, next }, session, now }: SessionFiguresProps) {
  const own = betsOfSession(bets, session);
  const isLonger = own.length > 0 && own.length === bets.length && next !== null;
  const count = formatCount(own.length);
  return (
    <>
      <Figures>
        <DefinitionEntry name={t('bets')}>{isLonger ? t('atLeast', { count }) : count}</DefinitionEntry>
        <DefinitionEntry name={t('time')}>{formatPlayTime(session, now)}</DefinitionEntry>
        <DefinitionEntry name={t('wagered')}>
          <Amount value={session.staked} decimals={2} />
        </DefinitionEntry>
        <DefinitionEntry name={t('profit')}>
          <SignedAmount value={netOf(session)} decimals={2} />
        </DefinitionEntry>
      </Figures>
      <ProfitGraph bets={own} />
    </>
  );
}

/** Moves the floating panel by its handle and keeps it inside the window. Returns the handlers for the handle. */
function useMoves(
  frame: RefObject<HTMLElement | null>,
  place: PanelPlace,
  onMove: (place: PanelPlace) => void,
) {
  const [grip, setGrip] = useState<{ x: number; y: number }>();
  const moveTo = (left: number, top: number) => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const room = { width: window.innerWidth, height: window.innerHeight };
    const next = withinWindow({ ...place, left, top }, { width, height }, room);
    if (next.left !== place.left || next.top !== place.top) onMove(next);
  };

  // Whenever the window or the panel has another size, for example on another device.
  const fit = useRef(() => undefined as void);
  useLayoutEffect(() => {
    fit.current = () => {
      if (place.isFloating) moveTo(place.left, place.top);
    };
  });
  useEffect(() => {
    const onResize = () => fit.current();
    onResize();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [place.isFloating]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrip({ x: event.clientX - place.left, y: event.clientY - place.top });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (grip !== undefined) moveTo(clientX - grip.x, clientY - grip.y);
    },
    onPointerUp: () => setGrip(undefined),
    onPointerCancel: () => setGrip(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf(event.key, event.shiftKey);
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      moveTo(place.left + step.x, place.top + step.y);
    },
  };
}
