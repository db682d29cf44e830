/** The keys of the current page: those of its controls that have the attribute `aria-keyshortcuts`. */

/** Matches the elements in which keys already have a meaning. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

export interface PageKey {
  key: string;
  /** The name of the control. */
  name: string;
}

function controls(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(isVisible);
}

/** Closed menus are hidden. */
const isVisible = (control: HTMLElement): boolean => control.closest('[hidden]') === null;

const isDisabled = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';

/** Returns the keys of the page in the order of their controls. */
export function pageKeys(root: ParentNode = document): PageKey[] {
  const names = new Map<string, string>();
  for (const control of controls(root)) {
    const key = keyOf(control);
    if (!names.has(key)) names.set(key, nameOf(control));
  }
  return [...names].map(([key, name]) => ({ key, name }));
}

/** The attribute's name of the key `+`, which separates keys in it. */
const PLUS = 'Plus';

/** Returns the key of a control, as it is printed on the keyboard. */
export function keyOf(control: Element): string {
  const key = control.getAttribute('aria-keyshortcuts') ?? '';
  return key === PLUS ? '+' : key;
}

function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label;
  // The cash-out's button also shows an amount that changes.
  const own = [...control.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const text = own.map(({ textContent }) => textContent ?? '').join('');
  return (text.trim() === '' ? control.textContent : text).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the control that a key presses, or undefined if the key has no effect at the moment. */
export function controlOf(event: KeyboardEvent, root: ParentNode = document): HTMLElement | undefined {
  if (!isShortcut(event)) return undefined;
  const key = event.key.toUpperCase();
  const control = controls(root).find((candidate) => keyOf(candidate) === key);
  return control === undefined || isDisabled(control) ? undefined : control;
}

/**
 * Returns whether a pressed key may be a shortcut. It is none with a modifier, while the key is held down, while the
 * player types, or while a dialog is open.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { repeat, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, target } = event;
  if (repeat || ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return false;
  if (target instanceof Element && target.closest(TYPING) !== null) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}
