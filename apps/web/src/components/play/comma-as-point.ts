import type { ClipboardEvent, KeyboardEvent } from 'react';

/**
 * The handlers of a number input that takes a comma as the decimal point. The browser would leave the comma out, which
 * turns `100,5` into 1005.
 */
export const commaAsPoint = {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== ',' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    insert('.');
  },
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    if (!text.includes(',')) return;
    event.preventDefault();
    insert(withPoint(text));
  },
};

/** Replaces a comma by a point. In a text that has a point as well, commas separate thousands and are left out. */
export function withPoint(text: string): string {
  return text.includes('.') || text.indexOf(',') !== text.lastIndexOf(',')
    ? text.replaceAll(',', '')
    : text.replace(',', '.');
}

/** Inserts a text where the cursor is. Number inputs do not tell their cursor, so the browser has to do it. */
function insert(text: string): void {
  // There is no other way to insert a text into a number input.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('insertText', false, text);
}
