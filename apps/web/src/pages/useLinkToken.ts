import { useLocation } from 'react-router';

/**
 * Returns the token of the link that opened the page, or an empty text. Links have it in the fragment, which browsers send
 * neither to the server nor to other sites.
 */
export function useLinkToken(): string {
  const { hash } = useLocation();
  return hash.slice(1);
}
