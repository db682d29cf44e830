import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditService, type AuditEntry as AuditRow } from '@arena/audit';
import { Access, MaySteer, pageBounds, PageDto } from '@arena/http';
import { AuditEntry } from '@arena/wire/dto';

@ApiTags('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Returns one page of the audit log, newest first. Chosen crash points are left out for admins who may not choose them. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: [AuditEntry] })
  async page(@Query() page: PageDto, @MaySteer() maySteer: boolean): Promise<AuditEntry[]> {
    const { limit, before } = pageBounds(page);
    const rows = await this.audit.findPage(limit, before);
    return rows.map((row) =>
      toAuditEntry(maySteer || !hasCrashPoint(row) ? row : { ...row, before: null, after: null }),
    );
  }
}

/** Returns whether an entry contains a crash point that an operator has chosen, or asks to choose. */
const hasCrashPoint = ({ action, after }: AuditRow): boolean =>
  action === 'crash.pre-choose' || (after !== null && 'kind' in after && after.kind === 'crash-point');

function toAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, actorId, actor, source, action, subject, before, after } = row;
  return { id, at: at.toISOString(), actorId, actor, source, action, subject, before, after };
}
