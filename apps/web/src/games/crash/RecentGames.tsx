import { arena } from '@arena/money';
import type { CrashBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { DateTime } from '../../ui/DateTime.js';
import { formatMultiplier } from '../../lib/format.js';
import { badgeHeat, HEAT_COLOURS } from '../../ui/heat.js';
import { netText } from '../play/net.js';
import { RecentBets } from '../play/RecentBets.js';
import { operatorLabel } from '../../lib/round-labels.js';
import { brand } from '../../ui/theme/brand.js';
import { useGetCrashBetsQuery } from './crash.api.js';
import { t } from './crash.messages.js';
import { formatAmount } from '../../lib/number-format.js';

const POLL_MS = 10_000;

/** Lists the player's most recent crash bets. */
export function RecentGames({ userId }: { userId: number }) {
  const bets = useGetCrashBetsQuery(userId, { pollingInterval: POLL_MS });
  return (
    <RecentBets
      title={t('recentGames')}
      texts={{ empty: t('empty'), failed: t('loadFailed') }}
      bets={bets}
      row={(bet) => <CrashBetRow bet={bet} />}
    />
  );
}

const BetLink = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(4.25rem, auto) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  padding: theme.spacing(0.9, 1),
  borderRadius: Number(theme.shape.borderRadius) - 4,
  color: 'inherit',
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '&:hover': { background: theme.palette.surface.control },
  '& > strong': { ...theme.typography.h4 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& em': { display: 'block', fontStyle: 'normal', color: brand.amber },
  '& .net': { textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .net[data-result="won"]': { color: theme.palette.success.main },
  '& .net[data-result="lost"]': { color: theme.palette.error.main },
}));

/** A bet with a link to its page, which shows the round's proof. */
function CrashBetRow({ bet }: { bet: CrashBet }) {
  const { crashPoint, voided, won } = bet;
  const operator = operatorLabel(bet.fairness);
  return (
    <BetLink to={`/history/crash/${bet.id}`}>
      <strong style={crashPoint === null ? {} : { color: HEAT_COLOURS[badgeHeat(crashPoint)] }}>
        {crashPoint === null ? '–' : formatMultiplier(crashPoint)}
      </strong>
      <span>
        <span>{formatOutcome(bet)}</span>
        <small>
          <DateTime at={bet.createdAt} />
          {operator !== undefined && <em>{operator}</em>}
        </small>
      </span>
      <span className="net" data-result={voided ? 'voided' : won ? 'won' : 'lost'}>
        <bdi translate="no">{netText(bet)}</bdi>
        <small>{t('stake', { amount: formatAmount(arena(bet.betAmount), 2) })}</small>
      </span>
    </BetLink>
  );
}

function formatOutcome({ voided, cashoutMultiplier }: CrashBet): string {
  if (voided) return t('voided');
  if (cashoutMultiplier === null) return t('lost');
  return t('outAt', { multiplier: formatMultiplier(cashoutMultiplier) });
}
