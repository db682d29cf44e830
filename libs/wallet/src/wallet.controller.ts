import { Body, Controller, Get, Header, HttpCode, Optional, Param, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentUser, IdempotencyKey, type Identity, userIdPipe } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER, type WalletView, type Withdrawal } from '@arena/wire';
import { FaucetService } from './faucet.service.js';
import { PrivateKeyService } from './private-key.service.js';
import { PasswordDto, WithdrawalDto } from './wallet.dto.js';
import { noFaucet } from './wallet.errors.js';
import { WalletService } from './wallet.service.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';

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
  @Header('Cache-Control', 'no-store')
  wallet(@Param('id', userIdPipe) userId: number): Promise<WalletView> {
    return this.wallets.view(userId);
  }

  @Post('private-key')
  @HttpCode(200)
  @Access('user')
  @Header('Cache-Control', 'no-store')
  privateKey(
    @CurrentUser() player: Identity,
    @Req() request: Request,
    @Body() { password }: PasswordDto,
  ): Promise<{ privateKey: string }> {
    return this.keys.reveal(player, password, sourceOf(request));
  }

  @Post('withdrawals')
  @HttpCode(202)
  @Access('user')
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  withdraw(
    @CurrentUser() player: Identity,
    @Req() request: Request,
    @Body() withdrawal: WithdrawalDto,
    @IdempotencyKey() key?: string,
  ): Promise<Withdrawal> {
    return this.withdrawals.request(player, withdrawal, key, sourceOf(request));
  }

  @Post('faucet')
  @HttpCode(202)
  @Access('user')
  async testTokens(@CurrentUser() player: Identity): Promise<Record<string, never>> {
    if (this.faucet === undefined) throw noFaucet();
    await this.faucet.give(player);
    return {};
  }
}

const sourceOf = ({ ip }: Request): string => ip ?? 'unknown';
