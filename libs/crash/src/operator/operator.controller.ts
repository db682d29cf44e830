import {
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Post,
  UseGuards,
  type CanActivate,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import { Access, CurrentOperator, Errors, type Operator } from '@arena/http';
import { RuntimeSettings } from '@arena/settings';
import {
  CrashModeRequest,
  CrashNowRequest,
  CrashSettings,
  EndedRound,
  PendingApproval,
  PreChosenCrash,
  PreChosenCrashRequest,
  PreChosenCrashResponse,
} from '@arena/wire/dto';
import { operatorRoundsDisabled } from '../crash.errors.js';
import { RoundWatch } from '../live/round-watch.js';
import { OperatorService } from './operator.service.js';

/** Responds with 404 if operator-controlled rounds are disabled, unless a manual round that was created before is live. */
@Injectable()
class OperatorRoundsGuard implements CanActivate {
  constructor(
    private readonly settings: RuntimeSettings,
    private readonly watch: RoundWatch,
  ) {}

  canActivate(): boolean {
    const isManual = this.watch.live?.row.fairness === 'operator-manual';
    if (!isManual && !this.settings.current.operatorRounds) throw operatorRoundsDisabled();
    return true;
  }
}

@ApiTags('admin')
@Controller('admin')
@UseGuards(OperatorRoundsGuard)
export class OperatorController {
  constructor(private readonly operators: OperatorService) {}

  @Get('crash-settings')
  @Access('admin', 'read')
  @ApiOkResponse({ type: CrashSettings })
  @Errors('NOT_FOUND')
  crashSettings(): Promise<CrashSettings> {
    return this.operators.getSettings();
  }

  @Post('crash-settings')
  @HttpCode(200)
  @Access('admin', 'games')
  @MayNeedApproval()
  @ApiOkResponse({ type: CrashSettings })
  @Errors('NOT_FOUND')
  setMode(
    @CurrentOperator() operator: Operator,
    @Body() { mode }: CrashModeRequest,
  ): Promise<CrashSettings | PendingApproval> {
    return this.operators.setMode(operator, mode);
  }

  @Post('crash-now')
  @HttpCode(200)
  @Access('admin', 'games')
  @ApiOkResponse({ type: EndedRound })
  @Errors('NOT_FOUND', 'ROUND_NOT_PLAYING', 'OUTCOME_COMMITTED', 'MULTIPLIER_PASSED')
  crashNow(
    @CurrentOperator() operator: Operator,
    @Body() { multiplier }: CrashNowRequest,
  ): Promise<EndedRound> {
    return this.operators.endRound(operator, multiplier);
  }

  /** Requires the same as choosing the point, because someone who knows it can bet on it with another account. */
  @Get('pre-chosen-crash')
  @Access('admin', 'games')
  @ApiOkResponse({ type: PreChosenCrash })
  @Errors('NOT_FOUND')
  preChosen(): Promise<PreChosenCrash> {
    return this.operators.getPreChosenPoint();
  }

  @Post('pre-chosen-crash')
  @HttpCode(200)
  @Access('admin', 'games')
  @MayNeedApproval()
  @ApiOkResponse({ type: PreChosenCrashResponse })
  @Errors('NOT_FOUND')
  async preChoose(
    @CurrentOperator() operator: Operator,
    @Body() { crashPoint }: PreChosenCrashRequest,
  ): Promise<PreChosenCrashResponse | PendingApproval> {
    const pending = await this.operators.setPreChosenPoint(operator, crashPoint);
    return pending ?? { crashPoint, message: formatMessage({ crashPoint }) };
  }
}

function formatMessage({ crashPoint }: PreChosenCrash): string {
  return crashPoint === null
    ? 'The pre-chosen crash point was cleared.'
    : `The next automatic round will crash at ${crashPoint.toFixed(2)}x, and will be labelled as chosen by the operator.`;
}
