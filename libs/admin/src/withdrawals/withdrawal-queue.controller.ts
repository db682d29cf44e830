import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, LoggedRead, OneOfFilter, pageBounds, PageDto, userIdPipe } from '@arena/http';
import { WithdrawalQueueReport } from '@arena/wallet';
import { WITHDRAWAL_QUEUES, type WithdrawalQueueName } from '@arena/wire';
import { ReviewedWithdrawalPage, WithdrawalQueueSummary } from '@arena/wire/dto';
import { RiskService } from '../risk/risk.service.js';

class WithdrawalQueueDto extends PageDto {
  @OneOfFilter(WITHDRAWAL_QUEUES, { default: 'waiting' })
  queue?: WithdrawalQueueName;
}

/** Serves the withdrawals of all players, and of one. */
@ApiTags('admin')
@Controller('admin')
export class WithdrawalQueueController {
  constructor(
    private readonly report: WithdrawalQueueReport,
    private readonly risk: RiskService,
  ) {}

  /**
   * Returns one page of withdrawals with the history and the risk marks of their players. Open ones are oldest first;
   * `before` is then the `next` of the previous page.
   */
  @Get('withdrawal-queue')
  @Access('admin', 'read')
  @LoggedRead('withdrawals')
  @ApiOkResponse({ type: ReviewedWithdrawalPage })
  async page(@Query() { queue = 'waiting', ...page }: WithdrawalQueueDto): Promise<ReviewedWithdrawalPage> {
    return this.withMarks(await this.report.page(queue, pageBounds(page).limit, page.before));
  }

  /** Returns the number, the sum and the average wait of the withdrawals that wait, that are held and that are sent. */
  @Get('withdrawal-queue/summary')
  @Access('admin', 'read')
  @ApiOkResponse({ type: WithdrawalQueueSummary })
  summary(): Promise<WithdrawalQueueSummary> {
    return this.report.summary();
  }

  /** Returns one page of a player's withdrawals, newest first. */
  @Get('players/:id/withdrawals')
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: ReviewedWithdrawalPage })
  async ofPlayer(
    @Param('id', userIdPipe) userId: number,
    @Query() page: PageDto,
  ): Promise<ReviewedWithdrawalPage> {
    const { limit, before } = pageBounds(page);
    return this.withMarks(await this.report.ofPlayer(userId, limit, before));
  }

  private async withMarks({
    withdrawals,
    next,
  }: Awaited<ReturnType<WithdrawalQueueReport['ofPlayer']>>): Promise<ReviewedWithdrawalPage> {
    const marks = await this.risk.marksOf(withdrawals.map(({ userId }) => userId));
    return { withdrawals: withdrawals.map((row) => ({ ...row, marks: marks.get(row.userId) ?? [] })), next };
  }
}
