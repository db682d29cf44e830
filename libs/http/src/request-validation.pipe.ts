import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldError } from '@arena/wire';

/** Validates every body and query: rejects unknown fields, converts nothing, and names each invalid field. */
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
  const errors = invalid.flatMap((error) => fieldErrors(error));
  const detail = errors.map(({ message }) => sentence(message)).join(' ');
  return new DomainError(
    'VALIDATION',
    detail === '' ? 'The request must be an object with fields.' : detail,
    {
      errors,
    },
  );
}

function fieldErrors(
  { property, constraints = {}, children = [] }: ValidationError,
  path = '',
): FieldError[] {
  const field = `${path}${property}`;
  const own = Object.values(constraints).map((message) => ({ field, message }));
  return [...own, ...children.flatMap((child) => fieldErrors(child, `${field}.`))];
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return text.endsWith('.') ? text : `${text}.`;
}
