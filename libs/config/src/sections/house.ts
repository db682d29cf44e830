import { COMMISSION_CAPS, type CommissionCap } from '@arena/wire';
import { AtRuntime, DecimalBetween, OneOfWords } from '../environment-rules.js';
import { usesRealChain, type ChainVariables } from './chain.js';

/** The money of the house, and who may move it. */
export class HouseVariables {
  /**
   * ARENA that the house starts with. Default 1000000000. Required on a real chain, where the treasury must hold at
   * least this amount. Used once, at the first start; add more later with `npm run admin -- fund-house AMOUNT`.
   */
  @DecimalBetween(1, 1_000_000_000_000, 8, ' ARENA')
  HOUSE_BANKROLL_ARENA?: string;

  /**
   * The house limit: the largest profit of one bet, and of all players in one crash round, in percent of the house
   * balance. Default 1. A higher limit accepts larger bets and exposes the house to larger losses.
   */
  @DecimalBetween(0.01, 100, 2, ' percent of the house balance')
  @AtRuntime('house', 'House limit', {
    help: 'The largest profit of one bet, and of all players in one crash round, in percent of the house balance. A crash round keeps the limit that it was created with.',
  })
  MAX_PROFIT_PERCENT = '1';

  /**
   * Limits the commission that partners earn. `uncapped` (default without a real chain) pays the partner's rate on
   * every won bet. `house-edge` (default on a real chain) caps the total commission for each referred player at the
   * house edge on that player's stakes: without this cap, one person with two accounts can take money from the house.
   */
  @OneOfWords(COMMISSION_CAPS)
  @AtRuntime('house', 'Cap of partner commission', {
    help: 'Uncapped pays the partner’s rate on every won bet. House-edge caps the commission for each referred player at the house edge on the stakes of that player. A crash round keeps the rule that it was created with.',
  })
  PARTNER_COMMISSION_CAP?: CommissionCap;

  /**
   * `false` (default) refuses to start on a real chain when the commission is uncapped and costs more than the house
   * earns on a bet. `true` accepts that loss.
   */
  @OneOfWords(['true', 'false'])
  ALLOW_NEGATIVE_MARGIN = 'false';

  /**
   * `on` (default on a real chain) requires a second admin's approval for corrections of balances, operator-controlled
   * crash rounds, roles and large withdrawals. `off` (default otherwise) carries them out at once.
   */
  @OneOfWords(['on', 'off'])
  APPROVALS?: string;
}

export function houseDefaults(environment: ChainVariables) {
  const isReal = usesRealChain(environment);
  const cap: CommissionCap = isReal ? 'house-edge' : 'uncapped';
  return {
    HOUSE_BANKROLL_ARENA: isReal ? '0' : '1000000000',
    PARTNER_COMMISSION_CAP: cap,
    APPROVALS: isReal ? 'on' : 'off',
  };
}

export function houseSettings(environment: HouseVariables & ReturnType<typeof houseDefaults>) {
  return {
    houseBankroll: environment.HOUSE_BANKROLL_ARENA,
    maxProfitPercent: environment.MAX_PROFIT_PERCENT,
    partnerCommissionCap: environment.PARTNER_COMMISSION_CAP,
    allowNegativeMargin: environment.ALLOW_NEGATIVE_MARGIN === 'true',
    approvals: environment.APPROVALS === 'on',
  };
}

/** The first start checks that the treasury holds the bankroll. */
export function* houseProblems(environment: HouseVariables & ChainVariables) {
  if (environment.HOUSE_BANKROLL_ARENA === undefined && usesRealChain(environment))
    yield "HOUSE_BANKROLL_ARENA must be set on a real chain: the part of the treasury's ARENA that is the house's.";
}
