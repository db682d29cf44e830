import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags, IntersectionType } from '@nestjs/swagger';
import type { ListPage } from '@arena/database';
import {
  Access,
  AmountFilter,
  CurrentOperator,
  DayFilter,
  listBounds,
  ListQueryDto,
  LoggedRead,
  OneOfFilter,
  OrderedDto,
  PlayerFilter,
  readId,
  TransactionFilter,
  type ListPageQuery,
  type Operator,
} from '@arena/http';
import { PlayersService } from '@arena/players';
import { WalletReport } from '@arena/wallet';
import {
  SWEEP_STATUSES,
  WALLET_TRANSFER_KINDS,
  WITHDRAWAL_STATUSES,
  type SweepStatus,
  type WalletTransferKind,
  type WithdrawalStatus,
} from '@arena/wire';
import {
  describedFields,
  ListedDeposit,
  ListedDepositPage,
  ListedWithdrawal,
  ListedWithdrawalPage,
} from '@arena/wire/dto';
import { ExportRoute, ExportService } from './export.service.js';
import { PAGE_READS, playerOf } from './list-bounds.js';

class WalletFilterDto extends OrderedDto {
  @PlayerFilter()
  player?: string;

  @DayFilter('The first day, in UTC.')
  from?: string;

  @DayFilter('The last day, in UTC.')
  to?: string;
}

class DepositFilterDto extends WalletFilterDto {
  @OneOfFilter(WALLET_TRANSFER_KINDS)
  kind?: WalletTransferKind;

  @TransactionFilter()
  transaction?: string;

  @OneOfFilter(SWEEP_STATUSES, { description: 'Only sweeps in this state.' })
  status?: SweepStatus;
}

class DepositListDto extends IntersectionType(ListQueryDto, DepositFilterDto) {}

class WithdrawalFilterDto extends WalletFilterDto {
  @OneOfFilter(WITHDRAWAL_STATUSES)
  status?: WithdrawalStatus;

  @AmountFilter('The smallest amount.')
  minAmount?: string;
}

class WithdrawalListDto extends IntersectionType(ListQueryDto, WithdrawalFilterDto) {}

@ApiTags('admin')
@Controller('admin')
export class WalletListsController {
  constructor(
    private readonly wallet: WalletReport,
    private readonly players: PlayersService,
    private readonly exports: ExportService,
  ) {}

  /** Returns a page of the transfers of tokens from and to players' wallets. */
  @Get('deposits')
  @Access('admin', 'read')
  @LoggedRead('deposits')
  @ApiOkResponse({ type: ListedDepositPage })
  deposits(@Query() query: DepositListDto): Promise<ListedDepositPage> {
    return this.depositsPage(query, query, PAGE_READS);
  }

  @ExportRoute('deposits/export', 'deposits')
  exportDeposits(@CurrentOperator() operator: Operator, @Query() filter: DepositFilterDto): StreamableFile {
    return this.exports.export(operator, {
      name: 'deposits',
      filter,
      columns: describedFields(ListedDeposit),
      read: (page, reads) => this.depositsPage(filter, page, reads),
    });
  }

  /** Returns a page of the withdrawals of all players. */
  @Get('withdrawals')
  @Access('admin', 'read')
  @LoggedRead('withdrawals')
  @ApiOkResponse({ type: ListedWithdrawalPage })
  withdrawals(@Query() query: WithdrawalListDto): Promise<ListedWithdrawalPage> {
    return this.withdrawalsPage(query, query, PAGE_READS);
  }

  @ExportRoute('withdrawals/export', 'withdrawals')
  exportWithdrawals(
    @CurrentOperator() operator: Operator,
    @Query() filter: WithdrawalFilterDto,
  ): StreamableFile {
    return this.exports.export(operator, {
      name: 'withdrawals',
      filter,
      columns: describedFields(ListedWithdrawal),
      read: (page, reads) => this.withdrawalsPage(filter, page, reads),
    });
  }

  private async depositsPage(
    { player, order = 'desc', ...filter }: DepositFilterDto,
    page: ListPageQuery,
    reads: number,
  ): Promise<ListPage<ListedDeposit>> {
    const bounds = { ...listBounds(page, readId), order, reads };
    const userId = await playerOf(this.players, player);
    return this.wallet.deposits({ ...filter, userId }, bounds);
  }

  private async withdrawalsPage(
    { player, order = 'desc', ...filter }: WithdrawalFilterDto,
    page: ListPageQuery,
    reads: number,
  ): Promise<ListPage<ListedWithdrawal>> {
    const bounds = { ...listBounds(page, readId), order, reads };
    const userId = await playerOf(this.players, player);
    return this.wallet.withdrawals({ ...filter, userId }, bounds);
  }
}
