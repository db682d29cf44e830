import { EmptyPage } from '../../ui/EmptyPage.js';

/** Replaces the admin page for users who are not admins. The API also rejects their requests. */
export function AccessDenied() {
  return (
    <EmptyPage
      title="Access Denied"
      text="You do not have permission to access this page."
      linkText="Back to the game"
    />
  );
}
