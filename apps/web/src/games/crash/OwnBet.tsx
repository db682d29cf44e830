import { arena } from '@arena/money';
import { styled } from '@mui/material/styles';
import { formatMultiplier } from '../../lib/format.js';
import { Sparks } from '../play/Sparks.js';
import { t } from './crash.messages.js';
import type { CrashRoundState } from './crash-round-state.js';
import { ownBetStatus, profitOf } from './own-bet.js';
import { textBackground } from './stage-text.js';
import { formatAmount } from '../../lib/number-format.js';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.75, 1.5),
  minHeight: 36,
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
}));

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.h4,
  '--piece': '150px',
  position: 'relative',
  padding: theme.spacing(0.5, 1.75, 0.625),
  background: theme.alpha(theme.palette.background.default, 0.88),
  border: '1px solid currentcolor',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  '&[data-kind="playing"]': { color: theme.palette.primary.light },
  '&[data-kind="cashedOut"]': { color: theme.palette.success.main },
  '&[data-kind="lost"]': { color: theme.palette.error.main },
  '&[data-kind="returned"]': { color: theme.palette.text.secondary },
}));

const Profit = styled('strong')(({ theme }) => ({
  ...textBackground(theme),
  ...theme.typography.h3,
  color: theme.palette.success.main,
}));

const Stake = styled('span')(({ theme }) => textBackground(theme));

/** Shows the status of the player's own bet. Sparks appear only for a profit, not for a returned stake. */
export function OwnBet({ round }: { round: CrashRoundState }) {
  const status = ownBetStatus(round);
  const profit = profitOf(round);
  return (
    <Row>
      {status !== null && (
        <Badge data-kind={status.kind} data-part="own-badge" translate="no">
          {profit > 0n && <Sparks />}
          <span>{status.text}</span>
        </Badge>
      )}
      {profit > 0n ? (
        <Profit>{formatAmount(profit, 4, { signed: true })}</Profit>
      ) : (
        status?.kind === 'playing' &&
        round.betAmount !== null && <Stake>{formatStake(round.betAmount, round.autoCashout)}</Stake>
      )}
    </Row>
  );
}

function formatStake(betAmount: string, autoCashout: number | null): string {
  const amount = formatAmount(arena(betAmount), 4);
  return autoCashout === null
    ? `${amount} ARENA`
    : t('stakeWithTarget', { amount, multiplier: formatMultiplier(autoCashout) });
}
