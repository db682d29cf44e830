import { afterEach, expect, it } from '@jest/globals';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen } from '../../test/screen.js';

afterEach(closeApp);

it('the page polls the user and the recent crashes every 2 s, and the history every 10 s', async () => {
  stopClock();
  const { api } = renderApp('/crash');
  await waitWithoutTime(() => screen.getByText('Connected'));
  for (const [route, intervalMs] of [
    ['GET user/:id', 2_000],
    ['GET crash/recent', 2_000],
    ['GET user/:id/crash-history', 10_000],
  ] as const)
    for (let poll = 0; poll < 3; poll += 1) {
      const before = api.count(route);
      await passTime(intervalMs);
      expect(api.count(route)).toBe(before + 1);
    }
});
