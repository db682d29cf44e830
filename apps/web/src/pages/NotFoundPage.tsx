import { EmptyPage } from '../components/EmptyPage.js';

export function NotFoundPage() {
  return (
    <EmptyPage
      title="404 Page Not Found"
      words="There is nothing at this address: the link is old, or mistyped."
      wayOut="Go to the start"
    />
  );
}
