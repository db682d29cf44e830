import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@arena/wire';

/** Rejects a body with fields on a route that accepts none. */
@Injectable()
export class EmptyBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body = {} } = context.switchToHttp().getRequest<{ body?: object }>();
    const fields = Object.keys(body);
    if (fields.length > 0) throw unknownFields(fields);
    return true;
  }
}

function unknownFields(fields: readonly string[]): DomainError {
  const errors = fields.map((field) => ({ field, message: `The field "${field}" is unknown.` }));
  return new DomainError('VALIDATION', errors.map(({ message }) => message).join(' '), { errors });
}
