import type { User } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.js';
import { surface } from '../../ui/Surface.js';
import { t } from './play.messages.js';
import { winRate } from './win-rate.js';
import { formatCount } from '../../lib/number-format.js';

const Figures = styled('dl')(surface, ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(3, auto)',
  alignItems: 'end',
  gap: theme.spacing(1.5, 5),
  margin: 0,
  padding: theme.spacing(2, 3),
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1.25, 2),
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

const Name = styled('dt')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.palette.text.secondary }));

const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  whiteSpace: 'nowrap',
  '&.balance': { fontSize: 'clamp(1.875rem, 3.2vw, 2.5rem)' },
  '& small': { marginLeft: 8, fontSize: '0.55em', fontWeight: 650, color: theme.palette.text.secondary },
}));

/** Shows the player's balance, wins, losses and win rate. */
export function BalancePanel({ user }: { user: User }) {
  return (
    <Figures aria-label={t('balanceAndResults')}>
      <Figure name={t('balance')} className="balance">
        <Amount value={user.arenaBalance} />
        <small>ARENA</small>
      </Figure>
      <Figure name={t('totalWins')}>{formatCount(user.totalWins)}</Figure>
      <Figure name={t('totalLosses')}>{formatCount(user.totalLosses)}</Figure>
      <Figure name={t('winRate')}>{winRate(user.totalWins, user.totalLosses)}</Figure>
    </Figures>
  );
}

function Figure({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <Name>{name}</Name>
      <Value {...(className !== undefined && { className })}>{children}</Value>
    </div>
  );
}
