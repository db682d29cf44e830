import { useEffect } from 'react';

const SITE = 'ARENA';

/** Sets the document title to the page title and the site name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}
