import { arena } from '@arena/money';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useGetSiteFactsQuery } from '../../api/policy.api.js';
import { formatAmount } from '../../lib/number-format.js';
import { LoadedLater } from '../../ui/LoadedLater.js';
import { t } from './auth.messages.js';
import type { EntranceState } from './useSession.js';

/** The rounds are loaded after the form, because they only decorate the page. */
const loadRounds = async () => (await import('./LastRounds.js')).LastRounds;

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  maxWidth: 460,
  '& strong': { color: theme.palette.primary.light },
  '& p': { margin: 0, textWrap: 'balance' },
  [theme.breakpoints.down('md')]: {
    gap: theme.spacing(1),
    marginTop: theme.spacing(1),
    '& p, & div': { fontSize: '0.875rem', lineHeight: 1.4 },
    '& a': { flex: '1 1 auto', paddingInline: theme.spacing(1), whiteSpace: 'nowrap' },
  },
}));

/** Keeps the height of the last rounds until they have loaded. Narrow screens have no place for them beside the form. */
const Rounds = styled('div')(({ theme }) => ({
  minHeight: 224,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Says how much ARENA a new player receives, if it is any. */
export function FreeArena() {
  const { data: facts } = useGetSiteFactsQuery();
  // Keeps its line, so that nothing moves.
  if (facts === undefined) return '\u00a0';
  const grant = arena(facts.signupGrant);
  if (grant === 0n) return null;
  return <strong>{t('freeArena', { amount: formatAmount(grant, 0) })}</strong>;
}

/** Says to a visitor what this is, what a new player receives, and how to try it. */
export function Pitch({ state }: { state: EntranceState }) {
  return (
    <Block>
      <Typography>{t('pitch')}</Typography>
      <Typography component="div" sx={{ '&:empty': { display: 'none' } }}>
        <FreeArena />
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to="/register" state={state} variant="outlined" color="primary">
          {t('registerNow')}
        </Button>
        <Button component={Link} to="/demo" variant="outlined">
          {t('tryDemo')}
        </Button>
      </Stack>
      <Rounds>
        <LoadedLater load={loadRounds} isNeeded attempt={undefined} props={{}} />
      </Rounds>
    </Block>
  );
}
