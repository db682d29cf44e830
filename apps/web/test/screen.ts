import { configure, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

// The first page of a run loads the code of the app.
configure({ asyncUtilTimeout: 10_000 });

/** The user's keyboard and mouse. */
export const user = userEvent.setup({ delay: null });

/** Returns the text of an element, with single spaces. */
export const textOf = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** Returns the region with a name, once it is shown. */
export const findRegion = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** Returns the texts of the shown toasts. */
export function toasts(): string[] {
  const region = screen.queryByRole('region', { name: /Notifications/ });
  return region === null ? [] : within(region).queryAllByRole('listitem').map(textOf);
}

/** Replaces the text of an input. */
export async function fill(input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
}

/** Gives the window the focus again, on which the app refetches its data. */
export function focusWindow(): void {
  window.dispatchEvent(new Event('focus'));
}

export { screen, waitFor };
