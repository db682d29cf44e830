import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import type { CrashSettings, PreChosenCrash } from '@arena/wire';
import { CrashModeDto, CrashNowDto, PreChosenCrashDto } from './operator.dto.js';
import { OperatorRoundsGuard } from './operator-rounds.guard.js';
import { OperatorService } from './operator.service.js';

@ApiTags('admin')
@Controller('admin')
@UseGuards(OperatorRoundsGuard)
export class OperatorController {
  constructor(private readonly operators: OperatorService) {}

  @Get('crash-settings')
  @Access('admin')
  crashSettings(): Promise<CrashSettings> {
    return this.operators.crashSettings();
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
    return this.operators.crashNow(operator, multiplier);
  }

  @Get('pre-chosen-crash')
  @Access('admin')
  preChosen(): Promise<PreChosenCrash> {
    return this.operators.preChosen();
  }

  @Post('pre-chosen-crash')
  @HttpCode(200)
  @Access('admin')
  async preChoose(
    @CurrentOperator() operator: Operator,
    @Body() { crashPoint }: PreChosenCrashDto,
  ): Promise<PreChosenCrash & { message: string }> {
    const chosen = await this.operators.preChoose(operator, crashPoint);
    return { ...chosen, message: sentenceOf(chosen) };
  }
}

function sentenceOf({ crashPoint }: PreChosenCrash): string {
  return crashPoint === null
    ? 'The pre-chosen crash point was cleared.'
    : `The next automatic round will crash at ${crashPoint.toFixed(2)}x, and will be labelled as chosen by the operator.`;
}
