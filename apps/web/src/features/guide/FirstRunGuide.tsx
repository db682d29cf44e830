import { arena } from '@arena/money';
import type { User } from '@arena/wire';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { surface } from '../../ui/Surface.js';
import { t } from './guide.messages.js';
import { formatAmount } from '../../lib/number-format.js';

const STEPS = ['balance', 'game', 'bet', 'fair'] as const;
type Step = (typeof STEPS)[number];

const Card = styled('section')(surface, ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  position: 'fixed',
  bottom: 16,
  right: 24,
  zIndex: theme.zIndex.appBar,
  // Below the panels beside a game, so that the controls stay free.
  width: 348,
  padding: theme.spacing(1.25, 2),
  boxShadow: '0 18px 50px rgba(0, 0, 0, 0.55)',
  borderColor: theme.palette.primary.dark,
  '& p': { flex: '1 1 280px', margin: 0 },
  '& strong': { marginRight: 8, color: theme.palette.primary.light },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  [theme.breakpoints.down('md')]: { width: 'auto', left: 24 },
  [theme.breakpoints.down('sm')]: {
    left: 8,
    right: 8,
    bottom: 8,
    padding: theme.spacing(1, 1.5),
    fontSize: '0.875rem',
  },
}));

interface FirstRunGuideProps {
  user: User;
  /** Whether the current page is a game. */
  isGame: boolean;
  onEnd: () => void;
}

/** Leaves room for the card below the page, and above it for what has the focus. */
const ROOM = { html: { scrollPaddingBottom: 140 }, body: { paddingBottom: 140 } };

/** Leads a new player to the first bet, in a card at the bottom of the window, so that it moves nothing. Each step ends when the player has done it. */
export function FirstRunGuide({ user, isGame, onEnd }: FirstRunGuideProps) {
  const [read, setRead] = useState<Step[]>([]);
  const step = stepOf(user, isGame, read);
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
    <Card aria-label={t('title')} data-part="first-run-guide">
      <GlobalStyles styles={ROOM} />
      <p role="status">
        <strong>{t('step', { step: STEPS.indexOf(step) + 1, count: STEPS.length })}</strong>
        <span>{t(step, { amount: formatAmount(arena(user.arenaBalance), 2) })}</span>
      </p>
      <div>
        {buttons[step]}
        {step !== 'fair' && (
          <Button size="small" onClick={onEnd}>
            {t('skip')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Returns the first step that the player has not done. */
function stepOf({ totalWins, totalLosses }: User, isGame: boolean, read: readonly Step[]): Step {
  if (totalWins + totalLosses > 0) return 'fair';
  if (!read.includes('balance')) return 'balance';
  return isGame && read.includes('game') ? 'bet' : 'game';
}
