import type { CashOut, CrashState, PlaceCrashBet } from '@arena/wire';
import type { Page } from '@playwright/test';
import { CrashPage } from '../pages/crash.page.js';
import { ScriptedConnection } from './scripted-connection.js';
import { expect, pauseClock } from './test.js';
import { intercept } from './intercept.js';

const RECENT = [1.23, 2.5, 8.1, 1, 14.02, 1.99, 3.3, 2.01, 120.5, 1.07];

/**
 * The crash screen in states that no round can be asked for. Its clock stands still, and goes only when it is let go:
 * a story, or a picture, is of one moment.
 */
export class ScriptedCrash extends CrashPage {
  readonly bets: PlaceCrashBet[] = [];
  readonly cashOuts: CashOut[] = [];
  private readonly bench: Page;
  private told: ScriptedConnection | undefined;

  constructor(page: Page) {
    super(page);
    this.bench = page;
  }

  /** The screen, open on a round. */
  static async on(page: Page, state: CrashState): Promise<ScriptedCrash> {
    const screen = new ScriptedCrash(page);
    await screen.open();
    await screen.show(state);
    return screen;
  }

  get line(): ScriptedConnection {
    if (this.told === undefined) throw new Error('The line is laid when the screen opens.');
    return this.told;
  }

  override async open(): Promise<void> {
    this.told = await ScriptedConnection.lay(this.bench, {
      getRecentCrashes: (_none, answer) => answer(RECENT),
      placeBet: (bet) => this.bets.push(bet as PlaceCrashBet),
      cashout: (cashOut) => this.cashOuts.push(cashOut as CashOut),
    });
    await intercept(this.bench, '**/api/crash/recent', (route) => route.fulfill({ json: RECENT }));
    await this.bench.clock.install();
    await super.open();
    await expect(this.bench.getByText(/^\d+ ms$/)).toBeVisible();
    await pauseClock(this.bench);
  }

  async show(state: CrashState): Promise<void> {
    this.line.tell('gameState', state);
    await this.pass(200);
    await expect(this.stage.getByText(`#${state.roundId}`)).toBeVisible();
  }

  /** Lets time pass, slowly, for as long as something takes that needs the page as well. */
  async passDuring(work: Promise<void>): Promise<void> {
    let isDone = false;
    const passing = async () => {
      while (!isDone) {
        await this.pass(50);
        await this.bench.waitForTimeout(100);
      }
    };
    await Promise.all([work.finally(() => (isDone = true)), passing()]);
  }

  /** Breaks the line, and lets every attempt to mend it fail. */
  async giveUpLine(): Promise<void> {
    // Engine.IO does not notice that its socket is closed at the very moment when it goes over to it.
    if (!this.line.isCut)
      await expect(async () => {
        await this.pass(50);
        expect(this.line.isUpgraded).toBe(true);
      }).toPass({ intervals: [50] });
    await this.line.cut();
    await expect(async () => {
      await this.bench.clock.fastForward(6_000);
      await expect(this.reconnect).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
  }

  /** Waits for a toast while time passes: React may show what has just been loaded only after a moment. */
  async expectToast(words: RegExp): Promise<void> {
    await expect(async () => {
      await this.pass(50);
      await expect(this.toast).toHaveText(words, { timeout: 100 });
    }).toPass({ intervals: [50] });
  }

  /** Lets time pass while the server is heard. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      this.line.tell('pulse');
      await this.bench.clock.runFor(50);
    }
  }
}
