import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { DomainError, FieldError } from '@arena/wire';
import { fieldLabel, fieldSentence } from './field-sentence.js';
import { invalidRequest } from './http.errors.js';

/** Validates every body and query. Rejects unknown fields, converts nothing and names each invalid field. */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: validationError,
    });
  }

  /** @throws DomainError VALIDATION for an invalid value, also for text that is not well-formed Unicode */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') refuseIllFormedText(value);
    return super.transform(value, metadata);
  }

  /**
   * Returns the value unchanged. Nest would convert `01` and `0x1` in a path to 1 before `idPipe` could reject them.
   */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** With the flag `u`, the two halves of a pair are one character of another category. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses a lone surrogate, such as `"\ud800"` in JSON: PostgreSQL and UTF-8 cannot represent it.
 * @throws DomainError VALIDATION that names the field
 */
function refuseIllFormedText(value: unknown): void {
  // Without recursion, because a body may be nested thousands of levels deep.
  const open: { field: string; value: unknown }[] = [{ field: '', value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { field } = next;
    if (typeof next.value === 'string' && LONE_SURROGATE.test(next.value))
      throw invalidRequest([{ field, message: `${fieldLabel(field)} must be well-formed Unicode.` }]);
    if (typeof next.value === 'object' && next.value !== null)
      for (const [name, part] of Object.entries(next.value))
        open.push({ field: field === '' ? name : field, value: part });
  }
}

function validationError(invalid: ValidationError[]): DomainError {
  return invalidRequest(invalid.flatMap((error) => fieldErrors(error)));
}

function fieldErrors({ children = [], ...error }: ValidationError, path = ''): FieldError[] {
  const field = `${path}${error.property}`;
  const own = Object.entries(error.constraints ?? {}).map(([constraint, message]) => ({
    field,
    message: sentenceAbout(error, constraint, message),
  }));
  return [...own, ...children.flatMap((child) => fieldErrors(child, `${field}.`))];
}

/** @param constraint the name of the violated class-validator rule */
function sentenceAbout({ property, value }: ValidationError, constraint: string, message: string): string {
  if (constraint === 'whitelistValidation')
    return `The request has an unknown field: "${property.slice(0, 40)}".`;
  if (value === undefined) return `${fieldLabel(property)} is required.`;
  const isLimit = constraint === 'min' || constraint === 'max';
  if (isLimit && typeof value !== 'number') return `${fieldLabel(property)} must be a number.`;
  return fieldSentence(property, message);
}
