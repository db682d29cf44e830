import { Injectable, type PipeTransform } from '@nestjs/common';
import { unknownFields } from './partners.errors.js';

/** Rejects a request body with fields on a route that accepts none. */
@Injectable()
export class EmptyBodyPipe implements PipeTransform<object | undefined, void> {
  /** @throws DomainError VALIDATION, which lists the fields */
  transform(body: object = {}): void {
    const fields = Object.keys(body);
    if (fields.length > 0) throw unknownFields(fields);
  }
}
