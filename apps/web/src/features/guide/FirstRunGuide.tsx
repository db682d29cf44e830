import { arena } from '@arena/money';
import type { User } from '@arena/wire';
import Button from '@mui/material/Button';
import Popper from '@mui/material/Popper';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { CloseIcon } from '../../ui/icons.js';
import { surface } from '../../ui/Surface.js';
import { useAppSelector } from '../../store/hooks.js';
import { t } from './guide.messages.js';
import { formatAmount } from '../../lib/number-format.js';

const STEPS = ['balance', 'game', 'bet', 'fair'] as const;
type Step = (typeof STEPS)[number];

/** What updates the position of a Popper. */
type PopperInstance =
  NonNullable<ComponentProps<typeof Popper>['popperRef']> extends Ref<infer Instance> ? Instance : never;

/** What each step points at. */
const TARGETS: Record<Step, string> = {
  balance: '[data-part="balance"]',
  game: 'header a[href="/games"]',
  bet: '[data-part="action"]',
  fair: '[data-part="history"]',
};

const ARROW_PX = 12;

const Pointer = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.appBar,
  width: 'max-content',
  maxWidth: 'calc(100vw - 16px)',
  // Popper moves the arrow, so that only what is drawn in it can be turned.
  '& [data-part="arrow"]': { width: ARROW_PX, height: ARROW_PX },
  '& [data-part="arrow"]::before': {
    content: '""',
    display: 'block',
    height: '100%',
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.primary.dark}`,
    clipPath: 'polygon(0 0, 100% 0, 0 100%)',
  },
  '&[data-popper-placement="bottom"] [data-part="arrow"]': { top: -6, '&::before': { rotate: '45deg' } },
  '&[data-popper-placement="top"] [data-part="arrow"]': { bottom: -6, '&::before': { rotate: '225deg' } },
  '&[data-popper-placement="right"] [data-part="arrow"]': { left: -6, '&::before': { rotate: '-45deg' } },
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

/** One line, which is as high as the figures that it covers. */
const Card = styled('section')(surface, ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  padding: theme.spacing(0.25, 0.5, 0.25, 1.5),
  boxShadow: '0 18px 50px rgba(0, 0, 0, 0.55)',
  borderColor: theme.palette.primary.dark,
  '& p': { flex: 1, margin: 0, paddingRight: theme.spacing(0.5), fontSize: '0.875rem', lineHeight: 1.25 },
  '& strong': { marginRight: 8, color: theme.palette.primary.light },
  '& > button, & > a': { flexShrink: 0, minWidth: 36, minHeight: 36, padding: theme.spacing(0, 1) },
  [theme.breakpoints.down('sm')]: {
    '& p': { fontSize: '0.8125rem' },
    '& strong': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}));

interface FirstRunGuideProps {
  user: User;
  /** Whether the current page is a game. */
  isGame: boolean;
  onEnd: () => void;
}

/** Leads a new player to the first bet by pointers, which move nothing. Each step ends when the player has done it. */
export function FirstRunGuide({ user, isGame, onEnd }: FirstRunGuideProps) {
  const [read, setRead] = useState<Step[]>([]);
  const step = stepOf(user, isGame, read);
  const pointer = usePointer(step, isGame);
  const hasToast = useAppSelector(({ toast }) => toast.current !== null);
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  // Phones have no room for a toast and the guide.
  if (isPhone && hasToast) return null;
  // The last step is about the list of recent bets, which the pages of games have.
  if (step === 'fair' && !isGame) return null;
  const finish = () => setRead([...read, step]);
  const buttons: Record<Step, ReactNode> = {
    balance: <Button size="small" variant="contained" onClick={finish} children={t('next')} />,
    game: (
      <>
        {isGame && <Button size="small" variant="contained" onClick={finish} children={t('thisGame')} />}
        <Button size="small" variant="outlined" component={Link} to="/games" children={t('allGames')} />
      </>
    ),
    bet: null,
    fair: <Button size="small" variant="contained" onClick={onEnd} children={t('done')} />,
  };
  return (
    <Pointer open disablePortal role="presentation" {...pointer.props}>
      <Card aria-label={t('title')} data-part="first-run-guide">
        {pointer.arrow}
        <p role="status">
          <strong>{t('step', { step: STEPS.indexOf(step) + 1, count: STEPS.length })}</strong>
          <span>{t(step, { amount: formatAmount(arena(user.arenaBalance), 2) })}</span>
        </p>
        {buttons[step]}
        {step !== 'fair' && (
          <Button size="small" aria-label={t('skip')} onClick={onEnd}>
            <CloseIcon />
          </Button>
        )}
      </Card>
    </Pointer>
  );
}

/** Returns where a step points, and the arrow. Narrow screens have a line below the bar of the site, or at the end of a page without a game. */
function usePointer(step: Step, isGame: boolean) {
  const [arrow, setArrow] = useState<HTMLDivElement | null>(null);
  const popper = useRef<PopperInstance>(null);
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const target = !isNarrow ? TARGETS[step] : isGame ? 'header' : undefined;
  useEffect(() => {
    // A page grows when what the step points at has loaded.
    const observer = new ResizeObserver(() => void popper.current?.update());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const props = {
    popperRef: popper,
    anchorEl: { getBoundingClientRect: () => boxOf(target) ?? endOfWindow() },
    placement: isNarrow ? ('bottom' as const) : PLACEMENTS[step],
    popperOptions: { strategy: 'fixed' as const },
    modifiers: [
      { name: 'offset', options: { offset: [0, isNarrow ? 1 : 10] } },
      { name: 'preventOverflow', options: { padding: 8, altAxis: true } },
      { name: 'arrow', enabled: arrow !== null, options: { element: arrow, padding: 14 } },
    ],
  };
  return { props, arrow: !isNarrow && <div ref={setArrow} aria-hidden data-part="arrow" /> };
}

const PLACEMENTS = { balance: 'bottom', game: 'bottom', bet: 'right', fair: 'top' } as const;

/** Returns the box of the first element that is shown. */
function boxOf(target: string | undefined): DOMRect | undefined {
  if (target === undefined) return undefined;
  const boxes = [...document.querySelectorAll(target)].map((element) => element.getBoundingClientRect());
  return boxes.find(({ width }) => width > 0);
}

const endOfWindow = (): DOMRect => new DOMRect(innerWidth / 2, innerHeight, 0, 0);

/** Returns the first step that the player has not done. */
function stepOf({ totalWins, totalLosses }: User, isGame: boolean, read: readonly Step[]): Step {
  if (totalWins + totalLosses > 0) return 'fair';
  if (!read.includes('balance')) return 'balance';
  return isGame && read.includes('game') ? 'bet' : 'game';
}
