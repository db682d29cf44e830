import { chromium } from '@playwright/test';
import type { GameCrashed, User } from '@arena/wire';
import { launchOptions } from '../../../web/e2e/support/browser.js';
import { Client } from '../support/client.js';
import type { RoundRecord } from './scripted-players.js';

/** A browser on /crash. Records the crashes that its socket receives and compares them with its screen. */
export interface Onlooker extends RoundRecord {
  close(): Promise<void>;
}

export async function onlookers(url: string, count: number): Promise<Onlooker[]> {
  const browser = await chromium.launch(launchOptions);
  const watching: Onlooker[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `onlooker_${index}`;
    const client = new Client(url);
    const account = { username: name, email: `${name}@example.com`, password: 'a long enough one' };
    const { body } = await client.post<User>('/api/register', account);
    const context = await browser.newContext();
    const [cookie = '', value = ''] = (client.sessionCookie ?? '').split(/=(.*)/s);
    await context.addCookies([{ name: cookie, value: decodeURIComponent(value), url }]);
    const user = JSON.stringify(JSON.stringify(body));
    await context.addInitScript({ content: `localStorage.setItem('casino_user', ${user})` });
    const page = await context.newPage();
    const self: Onlooker = {
      name,
      crashes: [],
      close: async () => {
        await context.close();
        if (index === count - 1) await browser.close();
      },
    };
    /** Records a crash. If the screen does not show the same point, records a wrong one. */
    const onScreen = async (onlooker: Onlooker, crash: GameCrashed): Promise<void> => {
      const text = `Crashed at ${crash.crashPoint.toFixed(2)}x!`;
      const shown = await page
        .getByText(text)
        .first()
        .waitFor({ timeout: 2500 })
        .then(
          () => true,
          () => false,
        );
      onlooker.crashes.push(shown ? crash : { ...crash, crashPoint: Number.NaN });
    };
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const crash = crashIn(String(payload));
        if (crash !== undefined) void onScreen(self, crash);
      });
    });
    await page.goto(`${url}/crash`);
    watching.push(self);
  }
  return watching;
}

/** Parses a frame of Socket.IO; undefined if it is not a crash. */
function crashIn(frame: string): GameCrashed | undefined {
  const prefix = '42["gameCrashed",';
  return frame.startsWith(prefix) ? (JSON.parse(frame.slice(prefix.length, -1)) as GameCrashed) : undefined;
}
