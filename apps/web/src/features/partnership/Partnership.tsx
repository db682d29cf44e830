import Skeleton from '@mui/material/Skeleton';
import { Failure } from '../../components/Failure.js';
import { messageOf } from '../../services/api-error.js';
import { BecomePartner } from './BecomePartner.js';
import { Dashboard } from './Dashboard.js';
import { useGetPartnerInfiniteQuery } from './partnership.api.js';

/** A partner's dashboard, or the way to become one. */
export function Partnership({ userId }: { userId: number }) {
  const asked = useGetPartnerInfiniteQuery(userId);
  const [partner] = asked.data?.pages ?? [];
  if (partner === undefined && asked.isError) {
    return (
      <Failure
        what="Your partnership could not be loaded."
        message={messageOf(asked.error, 'The server does not answer.')}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (partner === undefined)
    return <Skeleton variant="rounded" height={520} role="status" aria-label="Loading..." />;
  if (!partner.isPartner || partner.partnerCode === null)
    return <BecomePartner userId={userId} partner={partner} />;
  return <Dashboard userId={userId} partner={partner} code={partner.partnerCode} />;
}
