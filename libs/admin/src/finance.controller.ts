import { applyDecorators, Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { AuditService } from '@arena/audit';
import { GamesReportService } from '@arena/betting';
import { Access, csvHeader, csvLine, CurrentOperator, IsDay, OneOfFilter, type Operator } from '@arena/http';
import { StatementService } from '@arena/ledger';
import { STATEMENT_MAX_DAYS, STATEMENT_PERIODS, type StatementPeriod, type StatementRow } from '@arena/wire';
import { describedFields, PeriodReturns, Statement, StatementLines } from '@arena/wire/dto';
import { invalidRange } from './admin.errors.js';

const DAY_MS = 86_400_000;

/** Accepts a calendar day from 2000 to 2099. */
const IsDayOfCentury = (): PropertyDecorator =>
  applyDecorators(IsDay(), Matches(/^20/, { message: '$property must be a day such as 2026-11-21' }));

/** A range of UTC days. Both days are included. */
class RangeDto {
  @ApiProperty({ type: 'string', format: 'date' })
  @IsDayOfCentury()
  from!: string;

  @ApiProperty({ type: 'string', format: 'date', description: 'The last day.' })
  @IsDayOfCentury()
  to!: string;

  @OneOfFilter(STATEMENT_PERIODS, { default: 'day' })
  by?: StatementPeriod;
}

/** @throws DomainError VALIDATION if the range ends before it begins, or is too long */
function rangeOf({ from, to, by = 'day' }: RangeDto): Required<RangeDto> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalidRange('to', 'The last day must not be before the first day.');
  if (days > STATEMENT_MAX_DAYS)
    throw invalidRange('to', `Choose a range of at most ${STATEMENT_MAX_DAYS} days.`);
  return { from, to, by };
}

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

const LINES = describedFields(StatementLines);

/** Returns a statement as CSV with one line per period and a line of totals. Amounts have all their decimals. */
function statementCsv(rows: readonly StatementRow[], total: StatementLines): string {
  const line = (first: string, lines: StatementLines): string =>
    csvLine([first, ...LINES.map((name) => lines[name])]);
  return [
    csvHeader(['period', ...LINES]),
    ...rows.map((row) => line(row.period, row)),
    line('total', total),
  ].join('');
}
