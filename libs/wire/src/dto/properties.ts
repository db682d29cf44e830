import { ApiExtraModels, ApiProperty, refs, type ApiPropertyOptions } from '@nestjs/swagger';

/** The description of a property, and whether the property may be null or absent. */
type Details = string | { description?: string; nullable?: true; optional?: true };

type Class = new () => object;

/** The names of the described properties, by the prototype of their class. */
const FIELDS = new Map<object, string[]>();

/** Describes a property in the API document. */
function property(schema: ApiPropertyOptions, details: Details = {}): PropertyDecorator {
  const { optional, ...rest } = typeof details === 'string' ? { description: details } : details;
  const describe = ApiProperty({ ...schema, ...rest, required: optional !== true } as ApiPropertyOptions);
  return (target, key) => {
    FIELDS.set(target, [...(FIELDS.get(target) ?? []), String(key)]);
    describe(target, key);
  };
}

/** Returns the fields of a response in the order of its class, those that it inherits first. */
export function describedFields<Row extends object>({ prototype }: new () => Row): (keyof Row & string)[] {
  const fields: string[] = [];
  let shape: object = prototype as Row;
  while (shape !== Object.prototype) {
    fields.unshift(...(FIELDS.get(shape) ?? []));
    shape = Object.getPrototypeOf(shape) as object;
  }
  return fields as (keyof Row & string)[];
}

/** An id: a whole number of at least 1. */
export const Id = (details?: Details): PropertyDecorator =>
  property({ type: 'integer', minimum: 1 }, details);

/** A whole number of at least 0. */
export const Count = (details?: Details): PropertyDecorator =>
  property({ type: 'integer', minimum: 0 }, details);

/** A whole number, which may be negative. */
export const WholeNumber = (details?: Details): PropertyDecorator => property({ type: 'integer' }, details);

/** A JSON number with decimals: a multiplier, a percentage, a number of tickets. */
export const Decimal = (details?: Details): PropertyDecorator => property({ type: 'number' }, details);

export const Flag = (details?: Details): PropertyDecorator => property({ type: 'boolean' }, details);

export const Text = (details?: Details): PropertyDecorator => property({ type: 'string' }, details);

/** An ARENA amount: a decimal string with 8 decimals. */
export const Amount = (details?: Details): PropertyDecorator =>
  property({ type: 'string', pattern: String.raw`^-?\d+\.\d{8}$`, example: '100.00000000' }, details);

/** An AVAX amount: a decimal string with 18 decimals. */
export const AvaxAmount = (details?: Details): PropertyDecorator =>
  property({ type: 'string', pattern: String.raw`^\d+\.\d{18}$` }, details);

/** A timestamp: ISO 8601 in UTC. */
export const Time = (details?: Details): PropertyDecorator =>
  property({ type: 'string', format: 'date-time', example: '2026-11-21T00:00:00.000Z' }, details);

/** A calendar day in UTC. */
export const Day = (details?: Details): PropertyDecorator =>
  property({ type: 'string', format: 'date', example: '2026-11-21' }, details);

/** A SHA-256 hash or a seed, in lower-case hex. */
export const Hex = (details?: Details): PropertyDecorator =>
  property({ type: 'string', pattern: '^[0-9a-f]+$' }, details);

/** A blockchain address with an EIP-55 checksum. */
export const Address = (details?: Details): PropertyDecorator =>
  property({ type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }, details);

export const TransactionHash = (details?: Details): PropertyDecorator =>
  property({ type: 'string', pattern: '^0x[0-9a-f]{64}$' }, details);

/** One of several strings or numbers. */
export const OneOf = (values: readonly (string | number)[], details?: Details): PropertyDecorator =>
  property({ enum: [...values] }, details);

export const ListOfTexts = (details?: Details): PropertyDecorator =>
  property({ type: 'array', items: { type: 'string' } }, details);

export const ListOfNumbers = (details?: Details): PropertyDecorator =>
  property({ type: 'array', items: { type: 'integer', minimum: 0 } }, details);

/** An instance of a class. */
export const Part = (shape: () => Class, details?: Details): PropertyDecorator =>
  // @nestjs/swagger recognises a lazy class by the function's name, `type`.
  property({ type: () => shape() }, details);

/** A list of instances of a class. */
export const ListOf = (shape: () => Class, details?: Details): PropertyDecorator =>
  property({ type: () => shape(), isArray: true }, details);

/** An instance of one of several classes. */
export function EitherOf(classes: readonly Class[], details?: Details): PropertyDecorator {
  return withModels(classes, property({ oneOf: refs(...classes) }, details));
}

/** A list of instances of several classes. */
export function ListOfEither(classes: readonly Class[], details?: Details): PropertyDecorator {
  return withModels(classes, property({ type: 'array', items: { oneOf: refs(...classes) } }, details));
}

/** A JSON object whose fields are not fixed. */
export const AnyObject = (details?: Details): PropertyDecorator =>
  property({ type: 'object', additionalProperties: true }, details);

/** Adds the classes that a property references by name to the API document. */
function withModels(classes: readonly Class[], decorate: PropertyDecorator): PropertyDecorator {
  return (target, key) => {
    ApiExtraModels(...classes)(target.constructor);
    decorate(target, key);
  };
}
