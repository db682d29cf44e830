import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditService, type AuditEntry as AuditRow } from '@arena/audit';
import { Access, pageBounds, PageDto } from '@arena/http';
import { AuditEntry } from '@arena/wire/dto';

@ApiTags('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Returns one page of the audit log, newest first. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: [AuditEntry] })
  async page(@Query() page: PageDto): Promise<AuditEntry[]> {
    const { limit, before } = pageBounds(page);
    const rows = await this.audit.findPage(limit, before);
    return rows.map(toAuditEntry);
  }
}

function toAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, actorId, actor, source, action, subject, before, after } = row;
  return { id, at: at.toISOString(), actorId, actor, source, action, subject, before, after };
}
