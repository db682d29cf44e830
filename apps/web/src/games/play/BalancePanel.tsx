import type { User } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.js';
import { t } from './play.messages.js';
import { winRate } from './win-rate.js';
import { formatCount } from '../../lib/number-format.js';

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 2.5),
  margin: 0,
  '& > div': { display: 'flex', alignItems: 'baseline', gap: theme.spacing(0.75) },
  '& > :first-of-type': { marginRight: 'auto' },
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.spacing(1.5),
    '& > :first-of-type': { flexBasis: '100%', margin: 0 },
  },
}));

const Name = styled('dt')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.palette.text.secondary }));

const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  whiteSpace: 'nowrap',
  '&.balance': { fontSize: '1.625rem', lineHeight: 1.1 },
  '& small': { marginLeft: 6, fontSize: '0.6em', fontWeight: 650, color: theme.palette.text.secondary },
  // The top bar already has the balance in large type. Here it is one of the figures, with all decimals.
  [theme.breakpoints.up('md')]: {
    '&.balance': { fontSize: theme.typography.h4.fontSize, lineHeight: theme.typography.h4.lineHeight },
  },
  [theme.breakpoints.down('sm')]: { fontSize: '1.0625rem', '&.balance': { fontSize: '1.375rem' } },
}));

/** Shows the player's balance, wins, losses and win rate in one line. */
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
