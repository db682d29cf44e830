import { RULES_DOCUMENTS, type RulesDocumentId } from '@arena/wire';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { PageLayout } from '../ui/PageLayout.js';
import { QueryBoundary } from '../ui/QueryBoundary.js';
import { SkeletonRows } from '../ui/SkeletonRows.js';
import { complaintsOf, privacyOf, termsOf, type Section } from '../features/rules/documents.js';
import { Returns } from '../features/rules/Returns.js';
import { t } from '../features/rules/rules.messages.js';
import { useGetPolicyQuery, useGetSiteFactsQuery } from '../api/policy.api.js';

const loading = <SkeletonRows rows={12} height={64} />;

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  '& a': { color: theme.palette.text.secondary },
  '& a[aria-current]': { color: theme.palette.text.primary, fontWeight: 650 },
}));

/** The page of a document with rules, whose id is its address: its version, its text and links to the others. */
export function RulesPage() {
  const { pathname } = useLocation();
  // The router ignores the case of addresses.
  const id = pathname.replaceAll('/', '').toLowerCase() as RulesDocumentId;
  const policy = useGetPolicyQuery();
  const facts = useGetSiteFactsQuery();
  const document = RULES_DOCUMENTS.find((known) => known.id === id);
  return (
    <PageLayout title={t(id)} description={t(`${id}Description`)} width="narrow">
      <Stack sx={{ gap: 4 }}>
        <Tabs aria-label={t('otherRules')}>
          {RULES_DOCUMENTS.map((other) => (
            <Link key={other.id} to={`/${other.id}`} aria-current={other.id === id ? 'page' : undefined}>
              {t(other.id)}
            </Link>
          ))}
        </Tabs>
        {document !== undefined && (
          <Typography color="textSecondary">
            {t('version', { version: document.version, date: document.date })}
          </Typography>
        )}
        <QueryBoundary query={policy} subject={t('loadFailed')} loading={loading}>
          {(rules) => (
            <QueryBoundary query={facts} subject={t('loadFailed')} loading={loading}>
              {(site) =>
                id === 'returns' ? (
                  <Returns policy={rules} facts={site} />
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
    </PageLayout>
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
