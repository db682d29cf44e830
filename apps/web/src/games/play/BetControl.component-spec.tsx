import { fireEvent } from '@testing-library/dom';
import { bettingState } from '../../../test/data/crash.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { screen, waitFor } from '../../../test/screen.js';

afterEach(closeApp);

describe('The bet amount', () => {
  it('of crash is raised to 100 when the player leaves the input', async () => {
    const { connection } = renderApp('/crash');
    const amount = await screen.findByLabelText<HTMLInputElement>(/^Bet amount/);
    const placeBet = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place Bet' });
    await waitFor(() => {
      connection.emit('gameState', bettingState());
      expect(placeBet().disabled).toBe(false);
    });
    amount.focus();
    fireEvent.input(amount, { target: { value: '50' } });
    await screen.findByText('Minimum bet is 100 ARENA');
    amount.blur();
    await waitFor(() => expect(amount.value).toBe('100'));
    await waitFor(() => expect(placeBet().disabled).toBe(false));
    expect(connection.sent('placeBet')).toEqual([]);
  });
});
