import { useEffect } from 'react';

const CALM_AFTER_MS = 20_000;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** The style of decorative animations: they pause while the page is idle. */
export const ambient = { ':root[data-calm] &': { animationPlayState: 'paused' } } as const;

/** Marks the page as idle after 20 s without input. Results, countdowns and the curve of crash do not pause. */
export function useCalmPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      delete dataset['calm'];
      clearTimeout(timer);
      timer = setTimeout(() => {
        dataset['calm'] = '';
      }, CALM_AFTER_MS);
    };
    onInput();
    for (const input of INPUTS) document.addEventListener(input, onInput, { passive: true });
    return () => {
      clearTimeout(timer);
      delete dataset['calm'];
      for (const input of INPUTS) document.removeEventListener(input, onInput);
    };
  }, []);
}
