import type { InstantBet } from '@arena/wire';
import { within } from '@testing-library/dom';
import { activeSeeds, proof, rotatedSeeds } from '../../../test/data/fairness.js';
import type { FakeApi } from '../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { fill, findRegion, screen, textOf, toasts, user, valueOf, waitFor } from '../../../test/screen.js';

const SEEDS = 'GET fairness/seeds';
const ROTATE = 'POST fairness/seeds/rotate';
const VERIFIED = 'Verified: the seed matches its hash and the result matches.';

const settled = { id: 12, betAmount: '100.00000000', createdAt: '2026-11-21T10:00:00.000Z', proof };
/** A lost flip. */
const flip: InstantBet = {
  ...settled,
  selectedSide: 'heads',
  result: 'tails',
  won: false,
  winAmount: '0.00000000',
};
/** A won roll. */
const roll: InstantBet = { ...settled, selectedBet: 'high', result: 4, won: true, winAmount: '200.00000000' };

const findDialog = () => screen.findByRole('dialog', { name: 'Provably fair' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Opens the dialog of the coin flip. */
async function openDialog() {
  await user.click(await screen.findByRole('button', { name: 'Provably fair' }));
  const dialog = await findDialog();
  await within(dialog).findByText('Hash of the next server seed');
  return dialog;
}

/** Opens the verifier of the bet in a list of recent bets. */
async function openVerifier(list: string, name: string) {
  const recent = within(await findRegion(list));
  await user.click((await recent.findByRole('listitem')).querySelector('summary')!);
  recent.getByText('Server seed hash');
  await user.click(recent.getByRole('button', { name }));
  const dialog = within(await findDialog());
  await dialog.findByText(/^Not revealed yet/);
  return dialog;
}

/** Answers a rotation as the api does. */
function acceptRotation(api: FakeApi): void {
  api.answer(ROTATE, ({ body }) => {
    const seeds = rotatedSeeds((body as { clientSeed?: string }).clientSeed ?? 'random');
    api.answer(SEEDS, seeds);
    return seeds;
  });
}

afterEach(closeApp);

describe('The fairness dialog', () => {
  it('verifies a flip once its seed is revealed', async () => {
    const { api } = renderApp('/coinflip', { api: { [SEEDS]: activeSeeds, 'GET user/:id/flips': [flip] } });
    acceptRotation(api);
    const opened = await openDialog();
    const nextHash = valueOf('Hash of the next server seed', opened);
    expect(nextHash).toBe(activeSeeds.nextServerSeedHash);
    await user.click(within(opened).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const dialog = await openVerifier('Recent Flips', 'Verify this flip');
    await fill(field('New client seed'), 'my-own-seed_7');
    await user.click(dialog.getByRole('button', { name: 'Rotate seeds' }));
    await dialog.findByText(VERIFIED);
    dialog.getByText('The coin lands on tails');
    expect(api.requests(ROTATE).map(({ body }) => body)).toEqual([{ clientSeed: 'my-own-seed_7' }]);
    const [active] = dialog.getAllByText('Client seed', { selector: 'dt' });
    expect(textOf(active!.nextElementSibling!)).toBe('my-own-seed_7');
    expect(valueOf('Hash of the active server seed')).toBe(nextHash);
    dialog.getByText('2 (nonces 0 to 1)');
    dialog.getByText('You (or your browser)');
    expect(field('New client seed').value).toBe('');
  });

  it('verifies a roll once its seed is revealed', async () => {
    const { api } = renderApp('/dice', { api: { [SEEDS]: activeSeeds, 'GET user/:id/dice-rolls': [roll] } });
    acceptRotation(api);
    const dialog = await openVerifier('Recent Rolls', 'Verify this roll');
    await user.click(dialog.getByRole('button', { name: 'Rotate seeds' }));
    await dialog.findByText('The die shows 4');
    dialog.getByText(VERIFIED);
    expect(dialog.queryByText(/The coin lands on/)).toBeNull();
    expect(api.requests(ROTATE).map(({ body }) => body)).toEqual([
      { clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it('reports a server that activates another seed than the announced one', async () => {
    const { api } = renderApp('/coinflip', { api: { [SEEDS]: activeSeeds } });
    api.answer(ROTATE, { ...rotatedSeeds('lucky'), serverSeedHash: 'd'.repeat(64) });
    const dialog = within(await openDialog());
    await user.click(dialog.getByRole('button', { name: 'Rotate seeds' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['ErrorThe server did not activate the seed whose hash it had announced.']),
    );
  });

  it('shows the error of an invalid client seed at its input', async () => {
    const { api } = renderApp('/coinflip', { api: { [SEEDS]: activeSeeds } });
    const dialog = within(await openDialog());
    const input = field('New client seed');
    await fill(input, 'not this one!');
    await user.click(dialog.getByRole('button', { name: 'Rotate seeds' }));
    const error = await dialog.findByText(/1 to 64 letters/);
    expect(input.getAttribute('aria-describedby')!.split(' ')).toContain(error.id);
    expect(api.count(ROTATE)).toBe(0);
  });

  it('recomputes the published draws', async () => {
    renderApp('/coinflip', { api: { [SEEDS]: activeSeeds } });
    const dialog = within(await openDialog());
    await fill(field('Server seed'), 'a'.repeat(64));
    await fill(field('Client seed'), 'lucky');
    await fill(field('Nonce'), '1');
    await dialog.findByText('The coin lands on tails');
    dialog.getByText('The die shows 4');
    await fill(field('Nonce'), '0');
    await dialog.findByText('The coin lands on heads');
    const link = dialog.getByRole('link', { name: 'Rules and verifiers of all games' });
    expect(link.getAttribute('href')).toBe('/fairness');
  });
});
