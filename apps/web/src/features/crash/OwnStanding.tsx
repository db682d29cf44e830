import { arena, displayArena } from '@arena/money';
import { styled } from '@mui/material/styles';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { Sparks } from '../../components/play/Sparks.js';
import type { LiveRound } from './live-round.js';
import { gainOf, ownBadge } from './own-part.js';
import { plate } from './plate.js';

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
  background: `${theme.palette.background.default}e0`,
  border: '1px solid currentcolor',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  '&[data-kind="in"]': { color: theme.palette.primary.light },
  '&[data-kind="out"]': { color: theme.palette.success.main },
  '&[data-kind="lost"]': { color: theme.palette.error.main },
  '&[data-kind="back"]': { color: theme.palette.text.secondary },
}));

const Gain = styled('strong')(({ theme }) => ({
  ...plate(theme),
  ...theme.typography.h3,
  color: theme.palette.success.main,
}));

const Stake = styled('span')(({ theme }) => plate(theme));

/** How the player's own bet stands. Only what exceeds the stake is celebrated. */
export function OwnStanding({ round }: { round: LiveRound }) {
  const badge = ownBadge(round);
  const gain = gainOf(round);
  return (
    <Row>
      {badge !== null && (
        <Badge data-kind={badge.kind} data-part="own-badge">
          {gain > 0n && <Sparks />}
          {badge.words}
        </Badge>
      )}
      {gain > 0n ? (
        <Gain>{displayArena(gain, 4, { signed: true })}</Gain>
      ) : (
        badge?.kind === 'in' &&
        round.betAmount !== null && <Stake>{stakeWords(round.betAmount, round)}</Stake>
      )}
    </Row>
  );
}

function stakeWords(stake: string, { autoCashout }: LiveRound): string {
  const amount = `${displayArena(arena(stake), 4)} ARENA`;
  return autoCashout === null ? amount : `${amount}, out at ${formatMultiplier(autoCashout)}`;
}
