import { onRealChain } from './chain-settings.js';
import type { Environment } from './environment.js';

/** What the site opens with and what newcomers are given, in ARENA. */
interface StartingMoney {
  signupGrant: string;
  houseBankroll: string;
}

/** Of test tokens, and of none at all, there is enough for everybody. */
const TEST_MONEY: StartingMoney = { signupGrant: '10000', houseBankroll: '1000000000' };
const NOTHING = '0';

/** Real tokens are not given away, and somebody must have said how many of them are the house's. */
export function startingMoney(environment: Environment): StartingMoney {
  const defaults = onRealChain(environment) ? { signupGrant: NOTHING, houseBankroll: NOTHING } : TEST_MONEY;
  return {
    signupGrant: environment.SIGNUP_GRANT_ARENA ?? defaults.signupGrant,
    houseBankroll: environment.HOUSE_BANKROLL_ARENA ?? defaults.houseBankroll,
  };
}

/** That a treasury holds the bankroll, only the chain knows: it is asked when the site opens for the first time. */
export function startingMoneyProblems(environment: Environment): string[] {
  if (!onRealChain(environment)) return [];
  const { SIGNUP_GRANT_ARENA: grant = NOTHING, HOUSE_BANKROLL_ARENA: bankroll } = environment;
  return [
    ...(/[1-9]/.test(grant)
      ? [
          `SIGNUP_GRANT_ARENA must be 0 on a real chain, where every ARENA can be withdrawn, and is "${grant}".`,
        ]
      : []),
    ...(bankroll === undefined
      ? [
          "HOUSE_BANKROLL_ARENA must be given on a real chain: how many of the treasury's ARENA belong to the house.",
        ]
      : []),
  ];
}
