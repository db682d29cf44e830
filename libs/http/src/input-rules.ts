import type { ValidationError, ValidationPipeOptions } from '@nestjs/common';
import { DomainError, type FieldError } from '@arena/wire';

/** How every body and query is read: nothing unknown, nothing converted, each refused field named. */
export const inputRules: ValidationPipeOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  transform: true,
  stopAtFirstError: true,
  exceptionFactory: (errors) => {
    const fields = errors.flatMap((error) => fieldErrors(error));
    const detail = fields.map(({ message }) => sentence(message)).join(' ');
    return new DomainError('VALIDATION', detail === '' ? 'The request is not an object of fields.' : detail, {
      errors: fields,
    });
  },
};

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
