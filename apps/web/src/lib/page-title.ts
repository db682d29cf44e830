import { useEffect } from 'react';

const SITE = 'ARENA';

/**
 * Sets the description of the page for search engines. A page without one has the description of the site.
 * @param description in the language of the page
 */
export function usePageDescription(description: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || description === undefined) return undefined;
    const { content } = meta;
    meta.content = description;
    return () => {
      meta.content = content;
    };
  }, [description]);
}

/** Sets the document title to the page title and the site name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}
