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

const Row = styled(Surface)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 320px',
  alignItems: 'center',
  gap: theme.spacing(2, 4),
  padding: theme.spacing(2.5),
  background: `radial-gradient(ellipse 60% 160% at 6% 0%, ${theme.alpha(theme.palette.primary.dark, 0.32)}, transparent), ${theme.palette.background.paper}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: theme.spacing(2) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& h2': { ...theme.typography.h2, fontSize: '1.75rem', margin: 0, overflowWrap: 'anywhere' },
  '& h2[data-long="true"]': { fontSize: '1.25rem', lineHeight: 1.15 },
  '& p': { margin: 0, overflowWrap: 'anywhere', color: theme.palette.text.secondary },
  '& .tier': { ...theme.typography.h4, color: theme.palette.text.primary },
}));

const Figures = styled(DefinitionList)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1, 4),
  [theme.breakpoints.down('sm')]: { justifyContent: 'space-between', columnGap: theme.spacing(1) },
  '& dd': theme.typography.h3,
  '& dd small': { display: 'inline-block', fontSize: '0.65em', color: theme.palette.text.secondary },
}));

const Links = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > nav, & > p': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 'inherit', margin: 0 },
  '& a': { paddingInline: theme.spacing(0.5), fontSize: '0.9375rem', textAlign: 'center' },
}));

/** The maximum length of a username at full size. Longer usernames are shown in a smaller font. */
const MAX_FULL_SIZE_LENGTH = 18;

const QUICK_LINKS = [
  { to: '/', label: 'play', variant: 'contained' },
  { to: '/wallet', label: 'wallet', variant: 'outlined' },
] as const;

/** Shows the player's rank, username, email address, balance and results. */
export function Identity({ user }: { user: User }) {
  const { tier, level } = rankProgress(user.totalWins);
  const [localPart, domain] = user.email.split('@');
  return (
    <Row aria-label={t('account')}>
      <Head>
        <TierBadge level={level} size={64} />
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
      <Links>
        <nav aria-label={t('quickLinks')}>
          {QUICK_LINKS.map(({ to, label, variant }) => (
            <Button key={to} component={Link} to={to} variant={variant}>
              {t(label)}
            </Button>
          ))}
        </nav>
        <p>
          <Button component={Link} to="/account" variant="outlined">
            {t('security')}
          </Button>
          <Button component={Link} to="/limits" variant="outlined">
            {t('limits')}
          </Button>
        </p>
      </Links>
    </Row>
  );
}
