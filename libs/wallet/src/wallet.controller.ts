import { Body, Controller, Get, HttpCode, Optional, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Access,
  ClientAddress,
  CurrentUser,
  Errors,
  IdempotencyKey,
  type Identity,
  Logged,
  userIdPipe,
} from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import {
  Empty,
  StepUpRequest,
  RevealedKey,
  WalletView,
  Withdrawal,
  WithdrawalRequest,
} from '@arena/wire/dto';
import { FaucetService } from './faucet.service.js';
import { PrivateKeyService } from './private-key.service.js';
import { noFaucet } from './wallet.errors.js';
import { WalletService } from './wallet.service.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';

/** The errors of routes that ask for the password and the second factor. */
const STEP_UP_ERRORS = [
  'BAD_CREDENTIALS',
  'BUSY',
  'SECOND_FACTOR_INVALID',
  'SECOND_FACTOR_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const;

@ApiTags('wallet')
@Controller('user/:id/wallet')
export class WalletController {
  constructor(
    private readonly wallets: WalletService,
    private readonly keys: PrivateKeyService,
    private readonly withdrawals: WithdrawalsService,
    @Optional() private readonly faucet?: FaucetService,
  ) {}

  @Get()
  @Access('user')
  @ApiOkResponse({ type: WalletView })
  @Errors('NOT_FOUND')
  wallet(@Param('id', userIdPipe) userId: number): Promise<WalletView> {
    return this.wallets.view(userId);
  }

  @Post('private-key')
  @HttpCode(200)
  @Access('user')
  @Logged('wallet.private-key.shown')
  @ApiOkResponse({ type: RevealedKey })
  @Errors('NOT_FOUND', ...STEP_UP_ERRORS)
  privateKey(
    @CurrentUser() player: Identity,
    @ClientAddress() ip: string,
    @Body() confirmation: StepUpRequest,
  ): Promise<RevealedKey> {
    return this.keys.reveal(player, confirmation, ip);
  }

  @Post('withdrawals')
  @HttpCode(202)
  @Access('user')
  @Logged('withdrawal.requested')
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  @ApiAcceptedResponse({ type: Withdrawal })
  @Errors(
    'ACCOUNT_FROZEN',
    'BAD_ADDRESS',
    'INSUFFICIENT_FUNDS',
    'TOO_MANY_WITHDRAWALS',
    'WITHDRAWAL_LIMIT',
    'WITHDRAWALS_PAUSED',
    'CHAIN_AWAY',
    ...STEP_UP_ERRORS,
  )
  withdraw(
    @CurrentUser() player: Identity,
    @ClientAddress() ip: string,
    @Body() withdrawal: WithdrawalRequest,
    @IdempotencyKey() key?: string,
  ): Promise<Withdrawal> {
    return this.withdrawals.request(player, withdrawal, key, ip);
  }

  @Post('faucet')
  @HttpCode(202)
  @Access('user')
  @ApiAcceptedResponse({ type: Empty })
  @Errors('NOT_FOUND', 'TOO_MANY_REQUESTS', 'CHAIN_AWAY')
  async testTokens(@CurrentUser() player: Identity): Promise<Empty> {
    if (this.faucet === undefined) throw noFaucet();
    await this.faucet.give(player);
    return {};
  }
}
