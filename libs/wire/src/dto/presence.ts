import { ValidateIf } from 'class-validator';

/** Skips the other rules of a field that is absent. Null is a value, which the other rules refuse. */
export const IfPresent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** Skips the other rules of a field that is null. */
export const IfNotNull = (): PropertyDecorator => ValidateIf((_, value) => value !== null);
