import { Injectable, ValidationPipe, type ValidationError } from '@nestjs/common';
import type { DomainError, FieldError } from '@arena/wire';
import { invalidRequest } from './http.errors.js';

/** Validates every body and query: rejects unknown fields, converts nothing, and names each invalid field. */
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

  /** Converts nothing: Nest would turn `01` and `0x1` in a path into 1 before `idPipe` rejects them. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

function validationError(invalid: ValidationError[]): DomainError {
  return invalidRequest(invalid.flatMap((error) => fieldErrors(error)));
}

function fieldErrors(
  { property, constraints = {}, children = [] }: ValidationError,
  path = '',
): FieldError[] {
  const field = `${path}${property}`;
  const own = Object.values(constraints).map((message) => ({ field, message }));
  return [...own, ...children.flatMap((child) => fieldErrors(child, `${field}.`))];
}
