import { Controller, Get, Header, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access, ClientAddress, CurrentUser, Errors, Logged, type Identity } from '@arena/http';
import { ExportService } from './export.service.js';
import { LISTS, RECORDS } from './sections.js';

const RECORD = { type: 'object' as const, additionalProperties: true, nullable: true };
const ROWS = { type: 'array' as const, items: { type: 'object' as const, additionalProperties: true } };
const schemas = <Schema>(sections: readonly { name: string }[], schema: Schema): Record<string, Schema> =>
  Object.fromEntries(sections.map(({ name }) => [name, schema]));

@ApiTags('account')
@Controller('account')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** Returns everything that is kept about the user as a JSON file. Lists are newest first. */
  @Get('export')
  @Access('user')
  @Logged('account.exported')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/json')
  @ApiOkResponse({
    description:
      'Times are ISO 8601 in UTC, amounts decimal strings. It has no secret and no data of other users.',
    schema: {
      type: 'object',
      required: ['exportedAt', ...RECORDS.map(({ name }) => name), ...LISTS.map(({ name }) => name)],
      properties: {
        exportedAt: { type: 'string', format: 'date-time' },
        ...schemas(RECORDS, RECORD),
        ...schemas(LISTS, ROWS),
      },
    },
  })
  @Errors('TOO_MANY_REQUESTS')
  export(@CurrentUser() user: Identity, @ClientAddress() source: string): Promise<StreamableFile> {
    return this.exports.export(user, source);
  }
}
