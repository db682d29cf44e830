import { DeadEnd } from '../components/DeadEnd.js';

export function NotFoundPage() {
  return (
    <DeadEnd
      title="404 Page Not Found"
      words="There is nothing at this address: the link is old, or mistyped."
      wayOut="Go to the start"
    />
  );
}
