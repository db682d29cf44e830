import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import { Access, CurrentOperator, Errors, pageBounds, PageDto, type Operator } from '@arena/http';
import {
  SettingsOverview,
  SettingsRequest,
  SettingsVersionPage,
  type PendingApproval,
} from '@arena/wire/dto';
import { RuntimeSettingsService } from './runtime-settings.service.js';

@ApiTags('admin')
@Controller('admin/settings')
export class SettingsController {
  constructor(private readonly settings: RuntimeSettingsService) {}

  /** Returns the settings that can change while the server runs, with their bounds, defaults and values. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: SettingsOverview })
  list(): Promise<SettingsOverview> {
    return this.settings.list();
  }

  /** Changes settings. All nodes apply the change at the same moment, a few seconds later. */
  @Put()
  @Access('admin', 'settings')
  @MayNeedApproval()
  @ApiOkResponse({ type: SettingsOverview })
  @Errors('SETTINGS_CHANGED')
  async change(
    @CurrentOperator() operator: Operator,
    @Body() { version, reason, ...values }: SettingsRequest,
  ): Promise<SettingsOverview | PendingApproval> {
    return (await this.settings.request(operator, { version, reason, values })) ?? this.settings.list();
  }

  /** Returns one page of the changes, newest first. */
  @Get('versions')
  @Access('admin', 'read')
  @ApiOkResponse({ type: SettingsVersionPage })
  versions(@Query() page: PageDto): Promise<SettingsVersionPage> {
    const { limit, before } = pageBounds(page);
    return this.settings.history(limit, before);
  }
}
