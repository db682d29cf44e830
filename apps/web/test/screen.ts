import { configure, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

// The first page of a run loads the code of the app.
configure({ asyncUtilTimeout: 120_000 });

/** The user's keyboard and mouse. */
export const user = userEvent.setup({ delay: null });

/** Returns the text of an element, with single spaces. */
export const textOf = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** Returns the region with a name, once it is shown. */
export const findRegion = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** Opens a tab of the page. */
export const openTab = async (name: string): Promise<void> =>
  user.click(await screen.findByRole('tab', { name }));

/** Opens the menu of the games in the top bar, and follows the link to one. */
export async function goToGame(name: string): Promise<void> {
  const pages = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(pages.getByRole('button', { name: 'Play' }));
  await user.click(pages.getByRole('link', { name }));
}

/** Opens the menu of the player's name in the top bar. */
export async function openAccountMenu() {
  const account = within(await screen.findByRole('navigation', { name: 'Account' }));
  await user.click(account.getByRole('button', { expanded: false }));
  return account;
}

/** Returns the text of the value with a name in a list of values. */
export function valueOf(name: string, container: HTMLElement = document.body): string {
  return textOf(within(container).getByText(name, { selector: 'dt' }).nextElementSibling!);
}

/** Returns the texts of the shown toasts, without their announcements for screen readers. */
export function toasts(): string[] {
  // A role takes much longer to find on a large page.
  return [...document.querySelectorAll('[role="region"][aria-label^="Notifications"] li')].map(textOf);
}

/** Replaces the text of an input. */
export async function fill(input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
}

/** Gives an element the focus and presses a key. */
export async function press(element: HTMLElement, key: 'Enter' | 'Escape'): Promise<void> {
  element.focus();
  await user.keyboard(`{${key}}`);
}

/** Expects that an element has the focus. Jest cannot print elements. */
export function expectFocus(element: Element): void {
  const focused = document.activeElement;
  if (focused === element) return;
  throw new Error(`The focus is on ${String(focused?.outerHTML)}, not on ${element.outerHTML}.`);
}

/** Waits until the page shows everything that has happened so far. Use it before you expect that nothing changes. */
export async function allRendered(): Promise<void> {
  // In the first frame the store notifies the components, which render before the second one.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Waits for the toast with this title and text. */
export async function findToast(title: 'Success' | 'Error', text: string): Promise<void> {
  await waitFor(() => expect(toasts()).toContain(`${title}${text}`));
}

/** Gives the window the focus again, on which the app refetches its data. */
export function focusWindow(): void {
  window.dispatchEvent(new Event('focus'));
}

/** Sets the width of the window in px. It was 1280 px. */
export function setWidth(width: number): void {
  const { happyDOM } = globalThis as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width });
}

export { screen, waitFor };
