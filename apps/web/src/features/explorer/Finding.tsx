import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../ui/DefinitionList.js';
import { Empty } from '../../ui/Empty.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import type { QueryState } from '../../lib/query-state.js';
import { isApiError } from '../../lib/api-error.js';
import { t } from './explorer.messages.js';

interface FindingProps<Data> {
  query: QueryState<Data>;
  subject: 'address' | 'transaction';
  children: (data: Data) => ReactNode;
}

/** Shows what the explorer has found about an address or a transaction, or that it does not exist. */
export function Finding<Data>({ query, subject, children }: FindingProps<Data>) {
  return (
    <QueryBoundary
      query={query}
      failed={t(`${subject}LoadFailed`)}
      failure={(error) => {
        const status = isApiError(error) ? error.status : undefined;
        const isMissing = status === 400 || status === 404;
        return isMissing ? <Empty role="alert">{t(`${subject}NotFound`)}</Empty> : undefined;
      }}
      skeleton={[2, 180]}
    >
      {children}
    </QueryBoundary>
  );
}

/** A two-column list of facts about an address or a transaction. An entry with the class `wide` spans both columns. */
export const Facts = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(2),
  '& > .wide': { gridColumn: '1 / -1' },
  '& dd': theme.typography.h3,
  '& dd code': { display: 'block', marginTop: theme.spacing(0.5), fontWeight: 400 },
  '& dd small': { display: 'inline-block', fontSize: '0.65em', color: theme.palette.text.secondary },
  '& [data-tone="good"]': { color: theme.palette.success.main },
  '& [data-tone="bad"]': { color: theme.palette.error.main },
}));
