import { within } from '@testing-library/dom';
import { address, ADDRESS, transaction } from '../../test/data/explorer.js';
import { refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { findRegion, screen, textOf, user, waitFor } from '../../test/screen.js';

const PATH = `/explorer/address/${ADDRESS}`;

afterEach(closeApp);

describe('An address in the explorer of the test chain', () => {
  it('is shown with its transfers, which link to each transaction', async () => {
    const { api } = renderApp(PATH, {
      api: { 'GET chain/address/:id': address(4), 'GET chain/transactions/:id': transaction() },
    });
    const transfers = within(await findRegion('ARENA transfers')).getAllByRole('listitem');
    expect(transfers.map(textOf)).toEqual([
      expect.stringMatching(/^−1,000\.00000000 ARENA.*from this address/i),
      expect.stringMatching(/^\+9,999,999,999\.99999999 ARENA.*to this address/i),
      expect.stringMatching(/^\+0\.00000001 ARENA.*to this address/i),
      expect.stringMatching(/^−250\.50000000 ARENA.*from this address/i),
    ]);
    await user.click(within(transfers[1]!).getByRole('link', { name: /^Transaction/ }));
    await screen.findByRole('heading', { level: 1, name: 'Transaction' });
    await screen.findByText('Succeeded');
    const { txHash } = address(2).transfers[1]!;
    expect(api.requests('GET chain/transactions/:id')[0]!.path).toBe(`chain/transactions/${txHash}`);
    await user.click(screen.getByTitle(ADDRESS));
    await screen.findByRole('heading', { level: 1, name: 'Address' });
    await screen.findByText(ADDRESS);
  });

  it('is public', async () => {
    renderApp(PATH, { user: null, api: { 'GET chain/address/:id': address(0) } });
    await screen.findByText(ADDRESS);
    screen.getByText(/^No ARENA transfers/);
    await user.click(screen.getByRole('link', { name: /^ARENA/ }));
    await screen.findByRole('heading', { name: 'Welcome back' });
  });

  it('is not found when it does not exist', async () => {
    renderApp('/explorer/address/0x12', {
      api: { 'GET chain/address/:id': refusal(400, 'BAD_ADDRESS', 'Please check it for typos.') },
    });
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(textOf(alert)).toContain('Address not found on the test chain.'));
    expect(within(alert).queryByRole('button')).toBeNull();
  });
});
