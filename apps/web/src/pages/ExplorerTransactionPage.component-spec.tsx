import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { HASH, transaction } from '../../test/data/explorer.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { findRegion, screen, textOf, user, valueOf } from '../../test/screen.js';

const TRANSACTION = 'GET chain/transactions/:id';
const PATH = `/explorer/tx/${HASH}`;

afterEach(closeApp);

describe('A transaction in the explorer of the test chain', () => {
  it('is polled while it is pending, and shows its transfers once it is in a block', async () => {
    stopClock();
    const { api } = renderApp(PATH, {
      api: { [TRANSACTION]: transaction({ status: 'pending', block: null, transfers: [] }) },
    });
    await waitWithoutTime(() => screen.getByText('Transfers appear once the transaction is in a block.'));
    expect(valueOf('Status')).toBe('Pending');
    // The polling begins with a request.
    await waitWithoutTime(() => expect(api.count(TRANSACTION)).toBe(2));
    await passTime(2_000);
    expect(api.count(TRANSACTION)).toBe(3);
    api.answer(TRANSACTION, transaction());
    await passTime(2_000);
    await waitWithoutTime(() => expect(valueOf('Status')).toBe('Succeeded'));
    const [transfer, ...others] = within(
      screen.getByRole('region', { name: 'ARENA transfers' }),
    ).getAllByRole('listitem');
    expect(textOf(transfer!)).toMatch(/^1,000\.00000000 ARENA/);
    expect(others).toEqual([]);
    expect(valueOf('Block')).toBe('1,204');
    await passTime(30_000);
    expect(api.count(TRANSACTION)).toBe(4);
    expect(api.requests(TRANSACTION)[0]!.path).toBe(`chain/transactions/${HASH}`);
  });

  it('is not found when it does not exist', async () => {
    renderApp(`/explorer/tx/0x${'ab'.repeat(32)}`, {
      api: { [TRANSACTION]: refusal(404, 'NOT_FOUND', 'Transaction not found.') },
    });
    const alert = await screen.findByRole('alert');
    expect(textOf(alert)).toContain('Transaction not found on the test chain.');
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    const { api } = renderApp(PATH, { api: { [TRANSACTION]: NO_RESPONSE } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer(TRANSACTION, transaction());
    await user.click(retry);
    await findRegion('ARENA transfers');
  });
});
