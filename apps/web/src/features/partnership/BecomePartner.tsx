import type { Partner } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArenaScene } from '../../components/arena/ArenaScene.js';
import { HowYouEarn } from './HowYouEarn.js';
import { useActivation } from './useActivation.js';

const Surface = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  overflow: 'hidden',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 6,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  minHeight: 520,
  padding: theme.spacing(5),
  // The words stand before the crowd, and are read all the same.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(transparent 12%, ${theme.palette.background.default}d9 58%)`,
  },
  '& > :not(svg)': { position: 'relative', zIndex: 1 },
  '& h2': { ...theme.typography.h1, maxWidth: '11ch', margin: 0 },
  '& p': { maxWidth: '46ch', margin: theme.spacing(2, 0, 3) },
  '& strong': { color: theme.palette.primary.light },
  [theme.breakpoints.down('sm')]: { minHeight: 440, padding: theme.spacing(2.5) },
}));

const Deal = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  padding: theme.spacing(5),
  '& .rate': {
    ...theme.typography.h1,
    margin: 0,
    fontSize: 'clamp(5rem, 10vw, 8rem)',
    color: theme.palette.primary.main,
  },
  '& .of': { margin: theme.spacing(0.5, 0, 4), color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2.5) },
}));

interface BecomePartnerProps {
  userId: number;
  partner: Partner;
}

/** What it is to be a partner, for somebody who is not one yet. */
export function BecomePartner({ userId, partner }: BecomePartnerProps) {
  const { activate, isActivating } = useActivation(userId);
  return (
    <Surface aria-label="Become a partner">
      <Stage>
        <ArenaScene view="bowl" />
        <h2>Fill the stands</h2>
        <p>
          Bring players into the arena and earn with <strong>every bet they win</strong>. It costs nothing,
          and you are a partner at once.
        </p>
        <Button
          variant="contained"
          sx={{ minHeight: 52, px: 4 }}
          disabled={isActivating}
          onClick={() => void activate()}
        >
          {isActivating ? 'Activating...' : 'Become a partner'}
        </Button>
      </Stage>
      <Deal>
        <p className="rate">{partner.partnerCommissionRate}%</p>
        <p className="of">of the stake of each won bet, paid by the house</p>
        <HowYouEarn partner={partner} />
      </Deal>
    </Surface>
  );
}
