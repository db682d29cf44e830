import { EmptyPage } from '../../components/EmptyPage.js';

/** Who is no admin finds the gate shut. The server has its own, and this one asks it nothing. */
export function AccessDenied() {
  return (
    <EmptyPage
      title="Access Denied"
      words="You do not have permission to access this page."
      wayOut="Back to the game"
    />
  );
}
