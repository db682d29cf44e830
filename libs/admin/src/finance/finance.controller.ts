import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AuditService } from '@arena/audit';
import { GamesReportService } from '@arena/betting';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import { StatementService } from '@arena/ledger';
import { PeriodReturns, Statement } from '@arena/wire/dto';
import { RangeDto, rangeOf } from './finance.dto.js';
import { statementCsv } from './statement-csv.js';

/** Serves the books to operators and accountants. Reads sums that are maintained by day, never transfers or bets. */
@ApiTags('admin')
@Controller('admin/finance')
export class FinanceController {
  constructor(
    private readonly statements: StatementService,
    private readonly games: GamesReportService,
    private readonly audit: AuditService,
  ) {}

  /** Returns the statement of a range of UTC days, by day, week or month. It equals the ledger to the unit. */
  @Get('statement')
  @Access('admin', 'read')
  @ApiOkResponse({ type: Statement })
  async statement(@Query() query: RangeDto): Promise<Statement> {
    const { from, to, by } = rangeOf(query);
    return { from, to, by, ...(await this.statements.statement(from, to, by)) };
  }

  /** Returns the same statement as CSV with exact amounts. The security log records who exported it. */
  @Get('statement.csv')
  @Access('admin', 'read')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="arena-statement.csv"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async export(@Query() query: RangeDto, @CurrentOperator() operator: Operator): Promise<string> {
    const { from, to, by } = rangeOf(query);
    const { rows, total } = await this.statements.statement(from, to, by);
    await this.audit.recordAlone({
      ...operator,
      action: 'data.export',
      subject: 'statement',
      after: { from, to, by, rows: rows.length },
    });
    return statementCsv(rows, total);
  }

  /** Returns each game's actual and expected return in each period, with the band that chance explains. */
  @Get('returns')
  @Access('admin', 'read')
  @ApiOkResponse({ type: PeriodReturns })
  async returns(@Query() query: RangeDto): Promise<PeriodReturns> {
    const { from, to, by } = rangeOf(query);
    return { rows: await this.games.periods(from, to, by) };
  }
}
