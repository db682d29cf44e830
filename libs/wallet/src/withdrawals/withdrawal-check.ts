import { Injectable } from '@nestjs/common';
import type { Arena } from '@arena/money';
import type { PlayerCheckKind } from '@arena/wire';

export interface RequestedWithdrawal {
  userId: number;
  amount: Arena;
  /** The recipient in EIP-55 form. */
  address: string;
}

/**
 * Decides which withdrawals wait until an admin has recorded an identity or sanctions check of the player. The default
 * requires none. To require one, provide a class of your own under this token in `WalletModule`, for example:
 *
 * ```ts
 * class IdentityAbove extends WithdrawalCheck {
 *   override needed({ amount }: RequestedWithdrawal) {
 *     return Promise.resolve(amount > arena('100000') ? ('identity' as const) : undefined);
 *   }
 * }
 * ```
 *
 * A withdrawal that needs a check is debited and queued. It is paid when the latest recorded check of this kind was
 * passed, at once if that is so already (see has_passed_check in withdrawals.sql). A class may also ask a service: if it
 * throws, the request is refused and nothing is debited.
 */
@Injectable()
export class WithdrawalCheck {
  /** Returns the kind of check that a withdrawal needs, or undefined if it needs none. */
  needed(_withdrawal: RequestedWithdrawal): Promise<PlayerCheckKind | undefined> {
    return Promise.resolve(undefined);
  }
}
