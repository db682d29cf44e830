import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { fieldSentence } from '@arena/http';
import { OVERSIZED_PAYLOAD } from './message-budget.js';
import { invalidField, invalidPayload, oversizedPayload } from './realtime.errors.js';

/** The maximum length of an unknown field's name in an error. Longer names are truncated. */
const MAX_NAME_LENGTH = 40;

/**
 * Validates a message's payload against the class of its parameter and reports the first invalid field. Converts
 * nothing and does not descend into nested values, because a client could nest them so deeply that a recursion
 * overflows the stack.
 */
export class MessageValidationPipe implements PipeTransform<unknown, object> {
  /** @throws DomainError VALIDATION if the payload is invalid or too large */
  transform(payload: unknown, { metatype }: ArgumentMetadata): object {
    if (metatype === undefined) throw new Error('The parameter of a payload must have a class as its type.');
    if (payload === OVERSIZED_PAYLOAD) throw oversizedPayload();
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
