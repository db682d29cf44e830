import {
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Query,
  type PipeTransform,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Errors, PageDto, userIdPipe } from '@arena/http';
import { Partner, PartnerEarnings } from '@arena/wire/dto';
import { ActivationService } from './activation.service.js';
import { unknownFields } from './partners.errors.js';
import { PartnersService } from './partners.service.js';

/** Rejects a request body with fields on a route that accepts none. */
@Injectable()
class EmptyBodyPipe implements PipeTransform<object | undefined, void> {
  /** @throws DomainError VALIDATION, which lists the fields */
  transform(body: object = {}): void {
    const fields = Object.keys(body);
    if (fields.length > 0) throw unknownFields(fields);
  }
}

@ApiTags('partners')
@Controller('partner/:id')
export class PartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly activation: ActivationService,
  ) {}

  @Get()
  @Access('user')
  @ApiOkResponse({ type: Partner })
  @Errors('NOT_FOUND')
  partner(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Partner> {
    return this.partners.partner(userId, page);
  }

  @Get('earnings')
  @Access('user')
  @ApiOkResponse({ type: PartnerEarnings })
  @Errors('NOT_FOUND')
  earnings(@Param('id', userIdPipe) userId: number): Promise<PartnerEarnings> {
    return this.partners.earnings(userId);
  }

  @Post('activate')
  @HttpCode(200)
  @Access('user')
  @ApiBody({ required: false, schema: { type: 'object', additionalProperties: false } })
  @ApiOkResponse({ type: Partner })
  @Errors('NOT_FOUND')
  async activate(
    @Param('id', userIdPipe) userId: number,
    @Body(EmptyBodyPipe) _body: unknown,
  ): Promise<Partner> {
    await this.activation.activate(userId);
    return this.partners.partner(userId);
  }
}
