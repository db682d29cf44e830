import { RULES_DOCUMENTS, type RulesDocumentId } from '@arena/wire';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useGetPolicyQuery, useGetSiteFactsQuery } from '../../services/policy.api.js';
import { complaintsOf, privacyOf, termsOf, type Section } from './documents.js';
import { t } from './rules.messages.js';

const Returns = lazy(async () => ({ default: (await import('./Returns.js')).Returns }));

const loading = <SkeletonRows rows={12} height={64} />;

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  '& a': { color: theme.palette.text.secondary },
  '& a[aria-current]': { color: theme.palette.text.primary, fontWeight: 650 },
}));

/** A document with rules: its version, its text and links to the others. */
export function RulesDocumentView({ id }: { id: RulesDocumentId }) {
  const policy = useGetPolicyQuery();
  const facts = useGetSiteFactsQuery();
  const document = RULES_DOCUMENTS.find((known) => known.id === id);
  return (
    <Stack sx={{ gap: 4 }}>
      <Tabs aria-label={t('otherRules')}>
        {RULES_DOCUMENTS.map((other) => (
          <Link key={other.id} to={`/${other.id}`} aria-current={other.id === id ? 'page' : undefined}>
            {t(other.id)}
          </Link>
        ))}
      </Tabs>
      {document !== undefined && (
        <Typography color="text.secondary">
          {t('version', { version: document.version, date: document.date })}
        </Typography>
      )}
      <QueryBoundary query={policy} subject={t('loadFailed')} loading={loading}>
        {(rules) => (
          <QueryBoundary query={facts} subject={t('loadFailed')} loading={loading}>
            {(site) =>
              id === 'returns' ? (
                <Suspense fallback={loading}>
                  <Returns policy={rules} facts={site} />
                </Suspense>
              ) : (
                <Sections
                  sections={
                    id === 'terms'
                      ? termsOf(rules, site)
                      : id === 'privacy'
                        ? privacyOf(rules)
                        : complaintsOf(site)
                  }
                />
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Stack>
  );
}

function Sections({ sections }: { sections: Section[] }) {
  return (
    <>
      {sections.map(({ title, paragraphs }) => (
        <Stack component="section" key={title} sx={{ gap: 1.25 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={{ overflowWrap: 'anywhere' }}>
              {paragraph}
            </Typography>
          ))}
        </Stack>
      ))}
    </>
  );
}
