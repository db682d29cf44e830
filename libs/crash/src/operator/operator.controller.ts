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
import { ApiTags } from '@nestjs/swagger';
import { ArenaConfig } from '@arena/config';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import type { CrashSettings, PreChosenCrash } from '@arena/wire';
import { operatorRoundsDisabled } from '../crash.errors.js';
import { CrashModeDto, CrashNowDto, PreChosenCrashDto } from './operator.dto.js';
import { OperatorService } from './operator.service.js';

/** Answers 404 where operator-controlled rounds are disabled. */
@Injectable()
class OperatorRoundsGuard implements CanActivate {
  constructor(private readonly config: ArenaConfig) {}

  canActivate(): boolean {
    if (!this.config.operatorRounds) throw operatorRoundsDisabled();
    return true;
  }
}

@ApiTags('admin')
@Controller('admin')
@UseGuards(OperatorRoundsGuard)
export class OperatorController {
  constructor(private readonly operators: OperatorService) {}

  @Get('crash-settings')
  @Access('admin')
  crashSettings(): Promise<CrashSettings> {
    return this.operators.getSettings();
  }

  @Post('crash-settings')
  @HttpCode(200)
  @Access('admin')
  setMode(@CurrentOperator() operator: Operator, @Body() { mode }: CrashModeDto): Promise<CrashSettings> {
    return this.operators.setMode(operator, mode);
  }

  @Post('crash-now')
  @HttpCode(200)
  @Access('admin')
  crashNow(
    @CurrentOperator() operator: Operator,
    @Body() { multiplier }: CrashNowDto,
  ): Promise<{ crashPoint: number }> {
    return this.operators.endRound(operator, multiplier);
  }

  @Get('pre-chosen-crash')
  @Access('admin')
  preChosen(): Promise<PreChosenCrash> {
    return this.operators.getPreChosenPoint();
  }

  @Post('pre-chosen-crash')
  @HttpCode(200)
  @Access('admin')
  async preChoose(
    @CurrentOperator() operator: Operator,
    @Body() { crashPoint }: PreChosenCrashDto,
  ): Promise<PreChosenCrash & { message: string }> {
    const preChosen = await this.operators.setPreChosenPoint(operator, crashPoint);
    return { ...preChosen, message: formatMessage(preChosen) };
  }
}

function formatMessage({ crashPoint }: PreChosenCrash): string {
  return crashPoint === null
    ? 'The pre-chosen crash point was cleared.'
    : `The next automatic round will crash at ${crashPoint.toFixed(2)}x, and will be labelled as chosen by the operator.`;
}
