import { useEffect, useState } from 'react';
import { LoadedLater } from '../../ui/LoadedLater.js';
import { controlOf, isShortcut, keyOf, pageKeys, type PageKey } from './page-keys.js';
import { t } from './shortcuts.messages.js';

const loadDialog = async () => (await import('./ShortcutsDialog.js')).ShortcutsDialog;

/** Presses the page's controls by their keys, and lists them on `?`. */
export function Shortcuts() {
  const [shown, setShown] = useState<PageKey[]>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '?' && isShortcut(event)) {
        setShown(pageKeys());
        return;
      }
      const control = controlOf(event);
      if (control === undefined) return;
      event.preventDefault();
      control.click();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerover', showKey);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerover', showKey);
      for (const control of document.querySelectorAll(`[${TITLED}]`)) {
        control.removeAttribute('title');
        control.removeAttribute(TITLED);
      }
    };
  }, []);
  return (
    <LoadedLater
      load={loadDialog}
      isNeeded={shown !== undefined}
      attempt={shown}
      props={{ keys: shown, onClose: () => setShown(undefined) }}
    />
  );
}

/** Marks the controls whose title is their key. */
const TITLED = 'data-key-title';

/** Gives the control under the pointer a title with its key. Controls with a tooltip show the key there. */
function showKey({ target }: PointerEvent): void {
  const control = target instanceof Element ? target.closest('[aria-keyshortcuts]') : null;
  if (control === null || control.parentElement?.hasAttribute('data-tooltip') === true) return;
  control.setAttribute('title', t('tip', { key: keyOf(control) }));
  control.setAttribute(TITLED, '');
}
