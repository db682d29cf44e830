import { useEffect } from 'react';
import { useOutletContext } from 'react-router';

/** What the frame of the admin area passes to its sections. */
export interface SectionOutlet {
  /** Replaces the title of the section until another address is opened. */
  setTitle: (title: string | undefined) => void;
}

/**
 * Shows a title that only the section knows, such as a player's name, in the heading, the breadcrumbs and the
 * document's title. Undefined until it has loaded.
 */
export function useSectionTitle(title: string | undefined): void {
  const { setTitle } = useOutletContext<SectionOutlet>();
  useEffect(() => setTitle(title), [setTitle, title]);
}
