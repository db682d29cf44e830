import type { CommissionCap } from '@arena/wire';
import { onRealChain } from './chain-settings.js';
import type { Environment } from './environment.js';

/** Where ARENA can be sold, two accounts in one hand must not be able to earn them from the house. */
export function partnerCommissionCap(environment: Environment): CommissionCap {
  return environment.PARTNER_COMMISSION_CAP ?? (onRealChain(environment) ? 'house-edge' : 'uncapped');
}
