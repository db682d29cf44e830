import { useEffect } from 'react';

const SITE = 'ARENA';

/** Sets the title of the document to that of a page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}
