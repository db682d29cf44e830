import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { ArenaAmount, ArenaAmountInput, Timestamp } from '../amount.js';
import { WITHDRAWAL_LIMITS } from '../limits.js';
import {
  DEPOSIT_STATUSES,
  TRANSACTION_STATUSES,
  WITHDRAWAL_PERIODS,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_WAITS,
  type DepositStatus,
  type TransactionStatus,
  type WithdrawalPeriod,
  type WithdrawalStatus,
  type WithdrawalWait,
} from '../wallet.js';
import { StepUpRequest } from './account.dto.js';
import { AmountInput } from './inputs.js';
import { IfPresent } from './presence.js';
import {
  Address,
  Amount,
  AvaxAmount,
  Count,
  Flag,
  Id,
  ListOf,
  OneOf,
  Part,
  Text,
  Time,
  TransactionHash,
} from './properties.js';

/** ARENA tokens that arrived in a player's wallet. */
export class Deposit {
  @Id() id!: number;
  @Amount() amount!: ArenaAmount;
  @TransactionHash() txHash!: string;
  @OneOf(DEPOSIT_STATUSES) status!: DepositStatus;
  @Time() createdAt!: Timestamp;
}

export class Withdrawal {
  @Id() id!: number;
  @Amount() amount!: ArenaAmount;
  @Address('EIP-55.') address!: string;
  @OneOf(WITHDRAWAL_STATUSES) status!: WithdrawalStatus;
  @TransactionHash({ optional: true }) txHash?: string;

  @Text({
    description: 'With `failed`: a sentence for the player. The amount was returned to the balance.',
    optional: true,
  })
  failure?: string;

  @Flag({ description: 'Present and true if an admin has rejected it.', optional: true })
  isRejected?: boolean;

  @OneOf(WITHDRAWAL_WAITS, {
    description: 'With `queued`: what it waits for. Absent when it waits for its turn only.',
    optional: true,
  })
  waitingFor?: WithdrawalWait;

  @Time({ description: 'With `new-address`: when the wait ends.', optional: true }) waitingUntil?: Timestamp;
  @Time() createdAt!: Timestamp;
}

/** A limit of the amount that is withdrawn within a period. */
export class WithdrawalLimit {
  @OneOf(WITHDRAWAL_PERIODS, 'The last 60 minutes or the last 24 hours.') period!: WithdrawalPeriod;
  @Amount() amount!: ArenaAmount;
  @Amount('The part of `amount` that is left now.') remaining!: ArenaAmount;
}

/** What the operator requires of a player's withdrawals. */
export class WithdrawalRules {
  @ListOf(() => WithdrawalLimit, "The player's limits; empty without one.") limits!: WithdrawalLimit[];

  @Count({
    description: 'How many withdrawals may be open at the same time; null without a limit.',
    nullable: true,
  })
  maxOpen!: number | null;

  @Amount({ description: 'Above this amount an admin must approve; null if none must.', nullable: true })
  approvalAbove!: ArenaAmount | null;

  @Count('Hours that a withdrawal to a new address waits; 0 if it does not.') newAddressDelayHours!: number;
}

const MAX_ADDRESS_LENGTH = 100;

export class WithdrawalRequest extends StepUpRequest {
  @AmountInput(WITHDRAWAL_LIMITS) amount!: ArenaAmountInput;

  @ApiPropertyOptional({
    description: "Defaults to the player's own wallet.",
    maxLength: MAX_ADDRESS_LENGTH,
  })
  @IfPresent()
  @IsString({ message: 'address must be a string' })
  @MaxLength(MAX_ADDRESS_LENGTH, { message: `address must have at most ${MAX_ADDRESS_LENGTH} characters` })
  address?: string;
}

/** The private key of a player's wallet. */
export class RevealedKey {
  @Text('`0x` and 64 hex digits.') privateKey!: string;
}

/** What a browser wallet needs to know about the chain (EIP-3085), and to transfer the token. */
export class WalletChain {
  @Id('EIP-155.') id!: number;
  @Text() name!: string;
  @Flag() embedded!: boolean;
  @Address() tokenAddress!: string;
  @Count('Decimals of the token on the chain. Amounts of the API have 8.') tokenDecimals!: number;
  @Text('The currency of network fees, which has 18 decimals.') currency!: string;

  @Text({
    description: 'An endpoint for browser wallets: `CHAIN_PUBLIC_RPC_URL`, or the one of the embedded chain.',
    optional: true,
  })
  rpcUrl?: string;

  @Text({ description: 'The explorer, without a trailing slash; a path for the one of this site.' })
  explorerUrl!: string;
}

export class WalletView {
  @Address() walletAddress!: string;
  @Text("Encrypted under the server's master key; useless without it.") privateKey!: string;
  @Amount('The playable balance.') arenaBalance!: ArenaAmount;

  @AvaxAmount({
    description: 'AVAX on the chain, 18 decimals; null while the chain does not answer.',
    nullable: true,
  })
  avaxBalance!: string | null;

  @Amount({ description: 'ARENA on the chain; null while the chain does not answer.', nullable: true })
  tokenBalance!: ArenaAmount | null;

  @Text({ description: "The explorer's page of the address; null without a chain.", nullable: true })
  explorerUrl!: string | null;

  @Part(() => WalletChain, {
    description: 'Null without a chain: deposits and withdrawals are then impossible.',
    nullable: true,
  })
  chain!: WalletChain | null;

  @Amount('ARENA that must arrive before they are credited.') minDeposit!: ArenaAmount;
  @Amount('The part of `minDeposit` that has not arrived yet.') missingDeposit!: ArenaAmount;
  @Part(() => WithdrawalRules) withdrawalRules!: WithdrawalRules;
  @ListOf(() => Deposit, 'Newest first, at most 50.') deposits!: Deposit[];
  @ListOf(() => Withdrawal, 'Newest first, at most 50.') withdrawals!: Withdrawal[];
}

/** A token transfer on the embedded chain. */
export class ChainTransfer {
  @TransactionHash() txHash!: string;
  @Count() block!: number;
  @Address() from!: string;
  @Address() to!: string;
  @Amount() amount!: ArenaAmount;
}

/** An address in the explorer of the embedded chain. */
export class ChainAddress {
  @Address() address!: string;
  @AvaxAmount() avaxBalance!: string;
  @Amount() tokenBalance!: ArenaAmount;

  @ListOf(() => ChainTransfer, 'In the last 2048 blocks, newest first, at most 100.')
  transfers!: ChainTransfer[];
}

/** A transaction in the explorer of the embedded chain. */
export class ChainTransaction {
  @TransactionHash() hash!: string;
  @OneOf(TRANSACTION_STATUSES) status!: TransactionStatus;
  @Count({ description: 'Null until it is mined.', nullable: true }) block!: number | null;
  @ListOf(() => ChainTransfer) transfers!: ChainTransfer[];
}
