import { useEffect, useState } from 'react';

/** What counts is the upper half, below the bar. */
const READ_FROM = { rootMargin: '-84px 0px -50% 0px' };

/**
 * The first of the page's sections that is being read.
 * @param ids separated by blanks, in their order
 */
export function useSectionInView(ids: string): string | undefined {
  const [inView, setInView] = useState<readonly string[]>([]);
  useEffect(() => {
    const observer = new IntersectionObserver((changes) => {
      setInView((before) => {
        const left = before.filter((id) => !changes.some(({ target }) => target.id === id));
        return [
          ...left,
          ...changes.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id),
        ];
      });
    }, READ_FROM);
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return ids.split(' ').find((id) => inView.includes(id));
}
