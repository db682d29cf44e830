import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditService, type AuditEntry as AuditRow } from '@arena/audit';
import { isoTimes } from '@arena/database';
import {
  Access,
  CurrentOperator,
  MaySteer,
  OneOfFilter,
  pageBounds,
  PageDto,
  TextFilter,
  type Operator,
} from '@arena/http';
import { AUDIT_FILTER_MAX_LENGTH, AUDIT_KINDS, AUDIT_OUTCOMES, type AuditOutcome } from '@arena/wire';
import { AuditEntry } from '@arena/wire/dto';

const KINDS = [...AUDIT_KINDS, 'all'] as const;

class AuditQueryDto extends PageDto {
  @OneOfFilter(KINDS, { default: 'change' })
  kind?: (typeof KINDS)[number];

  @TextFilter('The beginning of the action.', AUDIT_FILTER_MAX_LENGTH)
  action?: string;

  @OneOfFilter(AUDIT_OUTCOMES)
  outcome?: AuditOutcome;

  @TextFilter('The name of the actor or of the subject.', AUDIT_FILTER_MAX_LENGTH)
  actor?: string;
}

@ApiTags('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /**
   * Returns one page of the security log, newest first; by default of the changes. Reading anything else is recorded,
   * because it contains players' addresses. Chosen crash points are left out for admins who may not choose them.
   */
  @Get()
  @Access('admin', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [AuditEntry] })
  async page(
    @Query() { kind = 'change', action, outcome, actor, ...page }: AuditQueryDto,
    @CurrentOperator() operator: Operator,
    @MaySteer() maySteer: boolean,
  ): Promise<AuditEntry[]> {
    const { limit, before } = pageBounds(page);
    if (kind !== 'change')
      await this.audit.recordAlone({ ...operator, action: 'data.read', subject: 'security log' });
    const filter = { kind: kind === 'all' ? undefined : kind, action, outcome, actor };
    const rows = await this.audit.findPage(filter, limit, before);
    return isoTimes<AuditEntry>(
      rows.map((row) => (maySteer || !hasCrashPoint(row) ? row : { ...row, before: null, after: null })),
    );
  }
}

/** Returns whether an entry contains a crash point that an operator has chosen, or asks to choose. */
const hasCrashPoint = ({ action, after }: AuditRow): boolean =>
  action === 'crash.pre-choose' || (after !== null && 'kind' in after && after.kind === 'crash-point');
