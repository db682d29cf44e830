import type { CashOut, CrashState, PlaceCrashBet } from '@arena/wire';
import type { Page } from '@playwright/test';
import { CrashScreen } from './crash.screen.js';
import { ScriptedLine } from './scripted-line.js';
import { expect } from './test.js';

const RECENT = [1.23, 2.5, 8.1, 1, 14.02, 1.99, 3.3, 2.01, 120.5, 1.07];

/**
 * The crash screen in states that no round can be asked for. Its clock stands still, and goes only when it is let go:
 * a story, or a picture, is of one moment.
 */
export class ScriptedCrash extends CrashScreen {
  readonly bets: PlaceCrashBet[] = [];
  readonly cashOuts: CashOut[] = [];
  private readonly bench: Page;
  private told: ScriptedLine | undefined;

  constructor(page: Page) {
    super(page);
    this.bench = page;
  }

  get line(): ScriptedLine {
    if (this.told === undefined) throw new Error('The line is laid when the screen opens.');
    return this.told;
  }

  override async open(): Promise<void> {
    this.told = await ScriptedLine.lay(this.bench, {
      getRecentCrashes: (_none, answer) => answer(RECENT),
      placeBet: (bet) => this.bets.push(bet as PlaceCrashBet),
      cashout: (cashOut) => this.cashOuts.push(cashOut as CashOut),
    });
    await this.bench.route('**/api/crash/recent', (route) => route.fulfill({ json: RECENT }));
    await this.bench.clock.install();
    await super.open();
    await expect(this.bench.getByText(/^\d+ ms$/)).toBeVisible();
    await this.bench.clock.pauseAt(Date.now() + 60_000);
  }

  /** Opens the screen on a round. */
  async openOn(state: CrashState): Promise<void> {
    await this.open();
    await this.show(state);
  }

  async show(state: CrashState): Promise<void> {
    this.line.tell('gameState', state);
    await this.pass(200);
    await expect(this.stage.getByText(`#${state.roundId}`)).toBeVisible();
  }

  /** Lets time pass while the server is heard. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      this.line.tell('pulse');
      await this.bench.clock.runFor(50);
    }
  }
}
