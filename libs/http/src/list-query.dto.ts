import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsIn, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { EMAIL_MAX_LENGTH, MAX_BET_ID, PAGE_LIMITS } from '@arena/wire';
import { IfPresent } from '@arena/wire/dto';
import { invalidCursor } from './http.errors.js';
import { readDigits } from './id.pipe.js';

/** Accepts a whole number from 1 to `max` in a query, where values are strings. */
export function IsWholeNumber(max: number, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'isWholeNumber',
    validator: {
      validate: (value) => typeof value === 'string' && readDigits(value, max) !== undefined,
      defaultMessage: () => message,
    },
  });
}

/** The size of a page. */
const PageSize = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: PAGE_LIMITS.max,
      default: PAGE_LIMITS.default,
    }),
    IfPresent(),
    IsWholeNumber(
      PAGE_LIMITS.max,
      `limit must be a whole number from ${PAGE_LIMITS.min} to ${PAGE_LIMITS.max}`,
    ),
  );

/** The query of a paginated list, newest first. Query values are strings; `pageBounds` converts them. */
export class PageDto {
  @PageSize()
  limit?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Entries older than the one with this id.' })
  @IfPresent()
  @IsWholeNumber(MAX_BET_ID, 'before must be the id of an entry')
  before?: string;
}

/** Returns the page size and the exclusive upper limit for the ids of the page's entries. */
export function pageBounds({ limit, before }: PageDto): { limit: number; before: string } {
  return { limit: Number(limit ?? PAGE_LIMITS.default), before: before ?? String(MAX_BET_ID) };
}

/**
 * Builds a page from the rows of its query.
 * @param rows up to `limit + 1` rows; the extra row shows that there is a next page
 * @returns the page, and `before` for the next page, or null on the last page
 */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: number | null } {
  const page = rows.slice(0, limit);
  return { page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const CURSOR = /^(-?\d{1,20}(\.\d{1,8})?_)?\d{1,16}$/;

/** The query of a list whose pages follow each other by a cursor. Query values are strings. */
export class ListQueryDto {
  @PageSize()
  limit?: string;

  @ApiPropertyOptional({
    description: '`next` of the previous page.',
    pattern: CURSOR.source,
    example: '1000',
  })
  @IfPresent()
  @Matches(CURSOR, { message: 'before must be `next` of the previous page' })
  before?: string;
}

/** Which page of a list to read. */
export interface ListPageQuery {
  limit?: string | undefined;
  before?: string | undefined;
}

/** A filter: one of several values. */
export const OneOfFilter = (
  values: readonly string[],
  details: Pick<ApiPropertyOptions, 'default' | 'description'> = {},
): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ enum: [...values], ...details }), IfPresent(), IsIn(values));

/** The order of a list that can begin with its oldest or smallest entries. */
export class OrderedDto {
  @OneOfFilter(['asc', 'desc'], { default: 'desc' })
  order?: 'asc' | 'desc';
}

/**
 * Returns the size of a page and its cursor.
 * @param read returns the parts of a cursor, or undefined if it belongs to another order
 * @throws DomainError VALIDATION if the cursor belongs to another order of the list
 */
export function listBounds(
  { limit, before }: ListPageQuery,
  read: (cursor: string) => string[] | undefined,
): { limit: number; after: string[] | undefined } {
  const after = before === undefined ? undefined : read(before);
  if (before !== undefined && after === undefined) throw invalidCursor();
  return { limit: Number(limit ?? PAGE_LIMITS.default), after };
}

/** Reads the cursor of a list that is sorted by ids. */
export const readId = (cursor: string): string[] | undefined => (/^\d+$/.test(cursor) ? [cursor] : undefined);

/** A filter by a text. */
export const TextFilter = (description: string, maxLength: number): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ description, maxLength }),
    IfPresent(),
    IsString(),
    MaxLength(maxLength),
  );

/** A filter by a player. */
export const PlayerFilter = (): PropertyDecorator =>
  TextFilter("A player's username, email address, wallet address or id.", EMAIL_MAX_LENGTH);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Accepts a calendar day such as `2026-11-21`. */
export const IsDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: isDay,
      defaultMessage: () => '$property must be a day such as 2026-11-21',
    },
  });

/** A filter by a calendar day in UTC. */
export const DayFilter = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'string', format: 'date', example: '2026-11-21', description }),
    IfPresent(),
    IsDay(),
  );

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value) || value < '1970') return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A filter by the id of one entry. */
export const IdFilter = (description: string, max: number): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: max, description }),
    IfPresent(),
    IsWholeNumber(max, '$property must be an id'),
  );

const HASH = /^0x[0-9a-fA-F]{64}$/;

/** A filter by the hash of a transaction on the chain. */
export const TransactionFilter = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ pattern: HASH.source, example: `0x${'ab'.repeat(32)}` }),
    IfPresent(),
    Matches(HASH, { message: '$property must be 0x and 64 hex digits' }),
  );

const AMOUNT = /^\d{1,10}(\.\d{1,8})?$/;

/** A filter by an ARENA amount, such as `12.50`. */
export const AmountFilter = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ pattern: AMOUNT.source, example: '12.50', description }),
    IfPresent(),
    Matches(AMOUNT, { message: '$property must be an amount such as 12.50, with at most 8 decimals' }),
  );
