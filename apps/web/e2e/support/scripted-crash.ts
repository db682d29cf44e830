import type { CrashState, PlaceCrashBet } from '@arena/wire';
import type { Page } from '@playwright/test';
import { RECENT_CRASHES } from '../fixtures/crash.fixtures.js';
import { CrashPage } from '../pages/crash.page.js';
import { intercept } from './intercept.js';
import { ScriptedConnection } from './scripted-connection.js';
import { expect, pauseClock } from './test.js';

/**
 * The crash page in states that real rounds cannot produce on demand. Its clock is paused, so time passes only through
 * `advance` and `page.clock`.
 */
export class ScriptedCrash extends CrashPage {
  readonly bets: PlaceCrashBet[] = [];
  private openConnection: ScriptedConnection | undefined;

  /** Opens the page and shows a round. */
  static async on(page: Page, state: CrashState): Promise<ScriptedCrash> {
    const screen = new ScriptedCrash(page);
    await screen.open();
    await screen.show(state);
    return screen;
  }

  get connection(): ScriptedConnection {
    if (this.openConnection === undefined) throw new Error('Call open() first.');
    return this.openConnection;
  }

  override async open(): Promise<void> {
    this.openConnection = await ScriptedConnection.open(this.page, {
      getRecentCrashes: (_none, acknowledge) => acknowledge(RECENT_CRASHES),
      placeBet: (bet) => this.bets.push(bet as PlaceCrashBet),
    });
    await intercept(this.page, '**/api/crash/recent', (route) =>
      this.connection.isOffline ? route.abort() : route.fulfill({ json: RECENT_CRASHES }),
    );
    await this.page.clock.install();
    await super.open();
    await expect(this.page.getByText(/^\d+ ms$/)).toBeVisible();
    await pauseClock(this.page);
  }

  async show(state: CrashState): Promise<void> {
    this.connection.emit('gameState', state);
    await this.advance(200);
    await expect(this.stage.getByText(`#${state.roundId}`)).toBeVisible();
  }

  /** Advances the clock while the server sends a pulse every 50 ms. */
  async advance(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      this.connection.emit('pulse');
      await this.page.clock.runFor(50);
    }
  }

  /** Advances the clock at half speed until the work is done. */
  async advanceDuring(work: Promise<void>): Promise<void> {
    let isDone = false;
    const advancing = async () => {
      while (!isDone) {
        await this.advance(50);
        await this.page.waitForTimeout(100);
      }
    };
    await Promise.all([work.finally(() => (isDone = true)), advancing()]);
  }

  /** Disconnects the page, and lets all its attempts to reconnect fail. */
  async loseConnection(): Promise<void> {
    // Engine.IO does not notice when its socket is closed during the upgrade.
    if (!this.connection.isOffline)
      await expect(async () => {
        await this.advance(50);
        expect(this.connection.isUpgraded).toBe(true);
      }).toPass({ intervals: [50] });
    await this.connection.disconnect();
    await expect(async () => {
      await this.page.clock.fastForward(6_000);
      await expect(this.reconnect).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
  }
}
