import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { fieldSentence } from '@arena/http';
import { invalidField, invalidPayload } from './realtime.errors.js';

/** Longer names of unknown fields are cut in the error. */
const MAX_NAME_LENGTH = 40;

/**
 * Validates the payload of a message against the class of its parameter, and names the first invalid field. Converts
 * nothing and does not descend into values: a client can nest them so deeply that a recursion overflows the stack.
 */
export class MessageValidationPipe implements PipeTransform<unknown, object> {
  /** @throws DomainError VALIDATION */
  transform(payload: unknown, { metatype }: ArgumentMetadata): object {
    if (metatype === undefined) throw new Error('The parameter of a payload must have a class as its type.');
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw invalidPayload();
    const known = fieldsOf(metatype);
    const unknown = Object.keys(payload).find((name) => !known.has(name));
    if (unknown !== undefined) {
      const name = unknown.slice(0, MAX_NAME_LENGTH);
      throw invalidField(name, `The message has an unknown field: "${name}".`);
    }
    const message = Object.assign(new metatype() as object, payload);
    const [error] = validateSync(message, { stopAtFirstError: true });
    if (error !== undefined) {
      const [problem = 'is invalid'] = Object.values(error.constraints ?? {});
      throw invalidField(error.property, fieldSentence(error.property, problem));
    }
    return message;
  }
}

/** Returns the names of the fields that a class validates. */
function fieldsOf(metatype: Type<unknown>): Set<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}
