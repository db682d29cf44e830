import { arena } from '@arena/money';
import { fireEvent, screen, within } from '@testing-library/dom';
import { textOf, user } from './screen.js';

/** The games with two choices, for tests of their common behaviour. The first choice wins in `bettingAnswers()`. */
export const GAMES = [
  {
    name: 'Coin flip',
    path: '/coinflip',
    route: 'POST flip',
    bets: 'GET user/:id/flips',
    choices: ['Heads', 'Tails'],
    labels: ['FLIP COIN', 'FLIPPING...'],
    link: 'Play Now: Coin Flip',
    recent: 'Recent Flips',
  },
  {
    name: 'Dice',
    path: '/dice',
    route: 'POST dice',
    bets: 'GET user/:id/dice-rolls',
    choices: ['High 4–6', 'Low 1–3'],
    labels: ['ROLL DICE', 'ROLLING...'],
    link: 'Play Now: Dice Roll',
    recent: 'Recent Rolls',
  },
] as const;

const dock = () => within(screen.getByRole('form', { name: 'Your bet' }));

/** Returns the button of a choice. */
export const choice = (name: string) => dock().getByRole<HTMLButtonElement>('button', { name });

/** Returns the button that places the bet. */
export const goButton = () =>
  dock().getByText<HTMLButtonElement>(/^(FLIP|ROLL|DRAW|PLAY|DROP|FALL)/, { selector: '[type=submit]' });

export const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** Returns a button that changes the bet amount. */
export const nudge = (name: 'Increase bet' | 'Decrease bet') =>
  dock().getByRole<HTMLButtonElement>('button', { name });

export const amountInput = () => dock().getByLabelText<HTMLInputElement>(/^Bet amount/);

/** Replaces the bet amount with a single event. */
export function setAmount(value: string): void {
  fireEvent.input(amountInput(), { target: { value } });
}

/** Bets on a choice. */
export async function bet(name: string): Promise<void> {
  await user.click(choice(name));
  await user.click(goButton());
}

/** Returns the title of the shown result, or undefined if there is none. */
export function banner(): string | undefined {
  const title = screen.queryByText(/^you (win|won|lose|lost)!$/i, { selector: 'strong' });
  return title === null ? undefined : textOf(title);
}

/** Returns the text of a value in the balance panel by its name. */
export function figure(name: 'Balance' | 'Total wins' | 'Total losses' | 'Win rate'): string {
  return textOf(within(screen.getByLabelText('Balance and results')).getByText(name).nextElementSibling!);
}

/** Returns the displayed balance, in units of 1e-8 ARENA. */
export const balance = () => arena(figure('Balance').replace(/[^\d.]/g, ''));

/** Returns the texts of the listed bets. */
export const recentBets = (panel: string) =>
  within(screen.getByRole('region', { name: panel }))
    .queryAllByRole('listitem')
    .map(textOf);
