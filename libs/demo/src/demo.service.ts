import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ArenaConfig } from '@arena/config';
import type { Seeds } from '@arena/fairness';
import {
  chosenBet,
  computeBet,
  computeSteps,
  highestFirstPayout,
  minesChoice,
  unrecordedTerms,
} from '@arena/games';
import { arena, readStake, type Arena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import {
  DEMO_AMOUNTS,
  type ArenaAmountInput,
  type DemoBet,
  type DemoMines,
  type DemoMinesRequest,
  type DemoTerms,
  type InstantGameName,
  type StepGameName,
} from '@arena/wire';
import { demoLimit, demoNeedsGem, demoStakeLimit, demoTermsChanged } from './demo.errors.js';
import { MinesTokens, type OpenDemoBet } from './mines-tokens.js';

interface DemoBetRequest {
  betAmount: ArenaAmountInput;
  /** The house edge that the visitor saw. */
  edgePercent?: number;
}

const MAX_PROFIT = arena(DEMO_AMOUNTS.maxProfit);
const SEED_BYTES = 32;

/** Plays bets with play money, with the definitions and the settings of the real games. Keeps nothing. */
@Injectable()
export class DemoService {
  constructor(
    private readonly settings: RuntimeSettings,
    private readonly tokens: MinesTokens,
  ) {}

  terms(): DemoTerms {
    return { ...DEMO_AMOUNTS, games: unrecordedTerms(this.settings.current) };
  }

  /**
   * Returns a bet on an instant game, with the server seed that was made for it.
   * @throws DomainError STAKE_LIMIT, HOUSE_LIMIT or TERMS_CHANGED
   */
  play<Name extends InstantGameName>(name: Name, request: DemoBetRequest): DemoBet<Name> {
    const { current } = this.settings;
    const { choice, stake } = this.accept(name, request, (config) => chosenBet(name, config, request).choice);
    const seeds: Seeds = { serverSeed: randomHex(), clientSeed: 'demo' };
    const { id: _id, ...bet } = computeBet(name, current, { choice, stake, seeds });
    return { ...bet, serverSeed: seeds.serverSeed };
  }

  /**
   * Places a Mines bet.
   * @throws DomainError STAKE_LIMIT, HOUSE_LIMIT or TERMS_CHANGED
   */
  placeMines(request: DemoMinesRequest): DemoMines {
    const { choice, stake } = this.accept('mines', request, ({ targetEdgeBasisPoints }) =>
      minesChoice(request.mines, targetEdgeBasisPoints),
    );
    const now = new Date();
    const bet: OpenDemoBet = {
      ticket: this.tokens.newTicket(),
      choice,
      stake,
      highestPayout: stake + MAX_PROFIT,
      steps: [],
      placedAt: now,
      steppedAt: now,
    };
    return this.answer(bet, 'nothing');
  }

  /**
   * Opens a tile. A tile that is open already changes nothing.
   * @throws DomainError BET_ENDED for a token that is not that of an open demo bet
   */
  openTile(token: string, tile: number): DemoMines {
    const bet = this.tokens.read(token);
    return this.answer(bet, bet.steps.includes(tile) ? 'nothing' : tile);
  }

  /** @throws DomainError BET_ENDED for a token that is not that of an open demo bet, NO_STEP_TAKEN before the first gem */
  cashOut(token: string): DemoMines {
    const bet = this.tokens.read(token);
    if (bet.steps.length === 0) throw demoNeedsGem();
    return this.answer(bet, 'cash-out');
  }

  private accept(
    name: InstantGameName | StepGameName,
    { betAmount, edgePercent: seen }: DemoBetRequest,
    choose: (config: ArenaConfig) => string,
  ): { choice: string; stake: Arena } {
    const { current } = this.settings;
    const terms = unrecordedTerms(current).find(({ game }) => game === name);
    if (seen !== undefined && seen !== terms?.edgePercent) throw demoTermsChanged();
    const bet = { choice: choose(current), stake: readStake(betAmount) };
    const { maximumStake } = current.policy;
    if (maximumStake !== null && bet.stake > arena(maximumStake)) throw demoStakeLimit(arena(maximumStake));
    if (highestFirstPayout(name, current, bet) - bet.stake > MAX_PROFIT) throw demoLimit(MAX_PROFIT);
    return bet;
  }

  private answer(bet: OpenDemoBet, action: number | 'cash-out' | 'nothing'): DemoMines {
    const seeds = this.tokens.seedsOf(bet);
    const steppedAt = typeof action === 'number' ? new Date() : bet.steppedAt;
    const computed = computeSteps('mines', this.settings.current, { ...bet, steppedAt, seeds }, action);
    const { id: _id, ended, ...progress } = computed;
    if (ended === null)
      return {
        ...progress,
        token: this.tokens.sign({ ...bet, steps: progress.opened, steppedAt }),
        ended: null,
      };
    const { id: _betId, ...end } = ended;
    return { ...progress, token: '', ended: { ...end, serverSeed: seeds.serverSeed } };
  }
}

const randomHex = (): string => randomBytes(SEED_BYTES).toString('hex');
