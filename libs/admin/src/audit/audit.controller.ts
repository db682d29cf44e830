import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditLog, type AuditEntry as AuditRow } from '@arena/audit';
import { Access, pageBounds, PageDto } from '@arena/http';
import type { AuditEntry } from '@arena/wire';

@ApiTags('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  /** Newest first. */
  @Get()
  @Access('admin')
  async page(@Query() page: PageDto): Promise<AuditEntry[]> {
    const { limit, before } = pageBounds(page);
    return (await this.log.page(limit, before)).map(entryOf);
  }
}

function entryOf({ id, at, actorId, actor, source, action, subject, before, after }: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), actorId, actor, source, action, subject, before, after };
}
