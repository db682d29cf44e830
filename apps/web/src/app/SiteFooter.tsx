import { RULES_DOCUMENTS } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { usePolicy } from '../api/policy.api.js';
import { t } from './footer.messages.js';

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 2.5),
  marginTop: 'auto',
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& nav': { display: 'contents' },
  '& a': { padding: theme.spacing(0.25, 0), color: 'inherit' },
  '& a:hover': { color: theme.palette.text.primary },
}));

const Age = styled('strong')(({ theme }) => ({
  padding: theme.spacing(0, 0.75),
  border: '1px solid currentColor',
  borderRadius: 6,
  fontWeight: 650,
}));

/** The links to the rules, to the limits of players and to fairness, with the age that the policy requires. */
export function SiteFooter() {
  const minimumAge = usePolicy()?.minimumAge ?? null;
  return (
    <Footer>
      {minimumAge !== null && <Age title={t('age', { age: minimumAge })}>{`${minimumAge}+`}</Age>}
      <nav aria-label={t('rules')}>
        {RULES_DOCUMENTS.map(({ id }) => (
          <Link key={id} to={`/${id}`}>
            {t(id)}
          </Link>
        ))}
        <Link to="/limits">{t('responsiblePlay')}</Link>
        <Link to="/fairness">{t('fairness')}</Link>
      </nav>
    </Footer>
  );
}
