import type { RulesDocumentId } from '@arena/wire';
import { PageLayout } from '../components/PageLayout.js';
import { RulesDocumentView } from '../features/rules/RulesDocumentView.js';
import { t } from '../features/rules/rules.messages.js';

/** The page of a document with rules. */
export function RulesPage({ document }: { document: RulesDocumentId }) {
  return (
    <PageLayout title={t(document)} description={t(`${document}Description`)} width="narrow">
      <RulesDocumentView id={document} />
    </PageLayout>
  );
}
