import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { bet, goButton } from '../../test/instant-games.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { toasts } from '../../test/screen.js';

afterEach(closeApp);

it('a toast closes after 5 s', async () => {
  stopClock();
  renderApp('/coinflip', { api: { 'POST flip': NO_RESPONSE } });
  await waitWithoutTime(goButton);
  await bet('Heads');
  await waitWithoutTime(() => expect(toasts()).toHaveLength(1));
  await passTime(4_900);
  expect(toasts()).toHaveLength(1);
  await passTime(100);
  await waitWithoutTime(() => expect(toasts()).toEqual([]));
});
