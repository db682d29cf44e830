import type { User } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Amount } from '../../ui/Amount.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { Surface } from '../../ui/Surface.js';
import { t } from './profile.messages.js';
import { rankProgress } from './rank-progress.js';
import { TierBadge } from './TierBadge.js';
import { formatCount } from '../../lib/number-format.js';

const ClippedSurface = styled(Surface)({ overflow: 'hidden' });

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  padding: theme.spacing(3, 2.5),
  background: `radial-gradient(ellipse 90% 120% at 12% 0%, ${theme.alpha(theme.palette.primary.dark, 0.32)}, transparent)`,
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& h2[data-long="true"]': { fontSize: '1.375rem', lineHeight: 1.15 },
  '& p': { margin: theme.spacing(0.5, 0, 0), overflowWrap: 'anywhere', color: theme.palette.text.secondary },
  '& .tier': { ...theme.typography.h4, color: theme.palette.text.primary },
}));

const Figures = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > :first-of-type': { gridColumn: '1 / -1' },
  '& dd': theme.typography.h3,
  '& dd small': { display: 'inline-block', fontSize: '0.65em', color: theme.palette.text.secondary },
  '& > :first-of-type dd': { fontSize: '2.25rem' },
}));

const Links = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2.5, 2.5),
}));

const Security = styled('p')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0, 2.5, 2.5),
}));

/** The maximum length of a username at full size. Longer usernames are shown in a smaller font. */
const MAX_FULL_SIZE_LENGTH = 18;

const QUICK_LINKS = [
  { to: '/', label: 'play' },
  { to: '/wallet', label: 'wallet' },
] as const;

/** Shows the player's rank, username, email address, balance and results. */
export function Identity({ user }: { user: User }) {
  const { tier, level } = rankProgress(user.totalWins);
  const [localPart, domain] = user.email.split('@');
  return (
    <ClippedSurface aria-label={t('account')}>
      <Head>
        <TierBadge level={level} size={84} />
        <div>
          <p className="tier">{t(`tier${tier.name}`)}</p>
          <h2 data-long={user.username.length > MAX_FULL_SIZE_LENGTH}>{user.username}</h2>
          <p>
            {localPart}
            <wbr />@{domain}
          </p>
        </div>
      </Head>
      <Figures>
        <DefinitionEntry name={t('balance')}>
          <Amount value={user.arenaBalance} /> <small>ARENA</small>
        </DefinitionEntry>
        <DefinitionEntry name={t('wins')}>{formatCount(user.totalWins)}</DefinitionEntry>
        <DefinitionEntry name={t('losses')}>{formatCount(user.totalLosses)}</DefinitionEntry>
      </Figures>
      <Links aria-label={t('quickLinks')}>
        {QUICK_LINKS.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="contained">
            {t(label)}
          </Button>
        ))}
      </Links>
      <Security>
        <Button component={Link} to="/account" variant="outlined" fullWidth>
          {t('security')}
        </Button>
        <Button component={Link} to="/limits" variant="outlined" fullWidth>
          {t('limits')}
        </Button>
      </Security>
    </ClippedSurface>
  );
}
