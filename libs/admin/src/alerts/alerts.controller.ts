import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, Errors, idPipe, type Operator } from '@arena/http';
import { AlertList, Empty, SystemHealth } from '@arena/wire/dto';
import { AlertsService } from './alerts.service.js';

@ApiTags('admin')
@Controller('admin')
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  /** Returns the alerts whose causes last, and the latest others. */
  @Get('alerts')
  @Access('admin', 'read')
  @ApiOkResponse({ type: AlertList })
  list(): Promise<AlertList> {
    return this.alerts.list();
  }

  /** Records that an admin has seen an alert. The alert stays open while its cause lasts. */
  @Post('alerts/:alertId/acknowledge')
  @HttpCode(200)
  @Access('admin', 'stop')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND')
  async acknowledge(
    @CurrentOperator() operator: Operator,
    @Param('alertId', idPipe('alertId', Number.MAX_SAFE_INTEGER)) id: number,
  ): Promise<Empty> {
    await this.alerts.acknowledge(operator, id);
    return {};
  }

  /** Returns the last results of the checks, the jobs with their leases, and the items that jobs could not process. */
  @Get('health')
  @Access('admin', 'read')
  @ApiOkResponse({ type: SystemHealth })
  health(): Promise<SystemHealth> {
    return this.alerts.health();
  }
}
