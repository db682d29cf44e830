import type { Partner } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArenaScene } from '../../ui/arena/ArenaScene.js';
import { Surface } from '../../ui/Surface.js';
import { useReport } from '../../store/useReport.js';
import { NIGHT } from '../../ui/theme/scheme.js';
import { HowYouEarn } from './HowYouEarn.js';
import { useBecomePartnerMutation } from './partnership.api.js';
import { t } from './partnership.messages.js';
import { formatPercent } from '../../lib/number-format.js';

const Offer = styled(Surface)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: Number(theme.shape.borderRadius) + 6,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  minHeight: 460,
  padding: theme.spacing(4),
  // Keeps the text readable in front of the scene.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(transparent 12%, ${theme.alpha(theme.palette.background.default, 0.85)} 58%)`,
  },
  '& > :not(svg)': { position: 'relative', zIndex: 1 },
  '& h2': { ...theme.typography.h1, maxWidth: '11ch', margin: 0 },
  '& p': { maxWidth: '46ch', margin: theme.spacing(2, 0, 3) },
  '& strong': { color: theme.palette.primary.light },
  [theme.breakpoints.down('sm')]: { minHeight: 320, padding: theme.spacing(2) },
}));

const Deal = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  padding: theme.spacing(4),
  '& .rate': {
    ...theme.typography.h1,
    margin: 0,
    fontSize: 'clamp(3.5rem, 8vw, 6.5rem)',
    color: theme.palette.primary.main,
  },
  '& .rate-hint': { margin: theme.spacing(0.5, 0, 2.5), color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

interface BecomePartnerProps {
  userId: number;
  partner: Partner;
}

/** Explains the partnership to a player who is not a partner yet, and lets the player activate it. */
export function BecomePartner({ userId, partner }: BecomePartnerProps) {
  const report = useReport();
  const [becomePartner, { isLoading: isActivating }] = useBecomePartnerMutation();
  const done = { title: t('activated'), description: t('activatedHint') };
  return (
    <Offer aria-label={t('become')}>
      <Stage {...NIGHT}>
        <ArenaScene view="bowl" />
        <h2>{t('invite')}</h2>
        <p>
          <Trans id={t.id('inviteHint')} components={{ strong: <strong /> }} />
        </p>
        <Button
          variant="contained"
          sx={{ minHeight: 52, px: 4 }}
          disabled={isActivating}
          onClick={() => void report(becomePartner(userId).unwrap(), { done, failed: t('activationFailed') })}
        >
          {isActivating ? t('activating') : t('become')}
        </Button>
      </Stage>
      <Deal>
        <p className="rate">{formatPercent(partner.partnerCommissionRate)}</p>
        <p className="rate-hint">{t('commissionRateHint')}</p>
        <HowYouEarn partner={partner} />
      </Deal>
    </Offer>
  );
}
