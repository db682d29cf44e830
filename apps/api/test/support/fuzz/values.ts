import { randomStream } from '../random-bets.js';

/** The part of a JSON schema that the API document uses for the fields of requests. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  example?: unknown;
}

/** A field of a request or a message. */
export interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** A value in place of a valid one. */
export interface Mutant {
  value: unknown;
  /** Whether the server must refuse it. Otherwise it may be valid. */
  isInvalid: boolean;
}

/** Text that goes into JSON or a URL as it is, such as a number that JavaScript cannot hold. */
export class RawText {
  constructor(readonly text: string) {}
}

/** Random choices that a seed determines. */
export class Random {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = randomStream(seed);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns an integer from `min` to `max`. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  /** Picks an item with a probability in proportion to its weight. */
  pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    let left = this.next() * items.reduce((sum, { weight }) => sum + weight, 0);
    return items.find(({ weight }) => (left -= weight) < 0) ?? this.pick(items);
  }

  word(min: number, max: number): string {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    return Array.from({ length: this.integer(min, max) }, () => this.pick([...letters])).join('');
  }
}

/** Names that must not reach Object's prototype. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const LONE_SURROGATE = '\ud800';
const STRANGE_TEXTS = [
  LONE_SURROGATE,
  `a${LONE_SURROGATE}b`,
  '\u202e100',
  '\ufeff100',
  '１００',
  '٣',
  'İıſK',
  '👩‍👩‍👧‍👧',
  'e\u0301'.repeat(20),
  '\u0007\u001b[31m',
  "' OR 1=1 --",
  '%s%n${7*7}{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
];
const NUMBER_TEXTS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e3',
  '0x10',
  '1_000',
  ' 100',
  '100 ',
  '+100',
  '1,5',
  '-1',
  '',
];
const RAW_NUMBERS = ['1e400', '-1e400', '1e-400', '-0', '9007199254740993', '0.30000000000000004', '1e21'];

function typesOf({ type, oneOf, anyOf }: Schema): string[] {
  const parts = oneOf ?? anyOf;
  return parts === undefined ? [type ?? 'string'].flat() : parts.flatMap(typesOf);
}

const isNumeric = (schema: Schema): boolean =>
  typesOf(schema).some((type) => type === 'number' || type === 'integer');

/** Whether only some texts are accepted, none of which is among the strange ones. */
const isStrict = ({ enum: values, pattern, format, example }: Schema): boolean =>
  values !== undefined || pattern !== undefined || format !== undefined || /^\d+$/.test(String(example));

/** Returns a value that the schema accepts. */
export function validValue({ name, schema }: Field, random: Random): unknown {
  const { enum: values, minimum = 1, maximum = minimum + 1000, minLength = 1, maxLength = 12 } = schema;
  if (values !== undefined) return random.pick(values);
  if (/^\d+$/.test(String(schema.example))) {
    const amount = Number(schema.example) + random.integer(0, 300);
    return random.chance(0.5) ? amount : `${amount}.12345678`;
  }
  const types = typesOf(schema);
  if (types.includes('boolean')) return random.chance(0.5);
  if (isNumeric(schema)) return random.integer(Math.ceil(minimum), Math.min(Math.floor(maximum), 1000));
  if (schema.format === 'email') return `${random.word(5, 20)}@example.com`;
  if (schema.example !== undefined) return schema.example;
  const isSecret = /password/i.test(name);
  return random.word(
    isSecret ? 8 : Math.max(3, minLength),
    isSecret ? 20 : Math.max(3, Math.min(maxLength, 12)),
  );
}

/** Returns a value that is wrong for the field, or at the edge of what it accepts. */
export function mutantOf(field: Field, random: Random): Mutant {
  const { schema } = field;
  const kinds = [wrongType, strangeText, longText, nulText, illFormedText];
  if (!field.isRequired) kinds.push(nullValue);
  if (isNumeric(schema)) kinds.push(bound, rawNumber, numberText);
  if (schema.enum !== undefined) kinds.push(otherName);
  return random.pick(kinds)(field, random);
}

function wrongType({ schema, isRequired }: Field, random: Random): Mutant {
  const types = typesOf(schema);
  const values: [type: string, value: unknown][] = [
    ['boolean', random.chance(0.5)],
    ['object', {}],
    ['object', { constructor: { prototype: { isAdmin: true } } }],
    ['array', []],
    ['array', [random.word(1, 5)]],
    ['array', nested(random.integer(2, 300))],
    ...(isNumeric(schema) ? [] : [['number', random.integer(-5, 100)] as [string, unknown]]),
    ...(isRequired ? [['null', null] as [string, unknown]] : []),
  ];
  const wrong = values.filter(([type]) => !types.includes(type));
  return { value: random.pick(wrong)[1], isInvalid: true };
}

/** Returns a list in a list in a list, and so on. */
export function nested(depth: number): unknown[] {
  return depth === 0 ? [] : [nested(depth - 1)];
}

function strangeText({ schema }: Field, random: Random): Mutant {
  const isInvalid = !typesOf(schema).includes('string') || isStrict(schema);
  return { value: random.pick(STRANGE_TEXTS), isInvalid };
}

/** Returns null, which some optional fields accept. */
function nullValue(): Mutant {
  return { value: null, isInvalid: false };
}

function illFormedText(_field: Field, random: Random): Mutant {
  return {
    value: `${random.word(0, 5)}${random.pick(['\ud800', '\udfff', '\udc00\ud800'])}`,
    isInvalid: true,
  };
}

function nulText(_field: Field, random: Random): Mutant {
  return { value: `${random.word(0, 5)}\0${random.word(0, 5)}`, isInvalid: true };
}

/** Returns a text that is too long by one or by far, or, if nothing limits it, just long. */
function longText({ schema }: Field, random: Random): Mutant {
  const { maxLength } = schema;
  const length = maxLength !== undefined && random.chance(0.5) ? maxLength + 1 : 5000;
  const isInvalid = !typesOf(schema).includes('string') || maxLength !== undefined || isStrict(schema);
  return { value: random.pick(['x', '9', 'é', '👍']).repeat(length), isInvalid };
}

function bound({ schema }: Field, random: Random): Mutant {
  const { minimum = 1, maximum } = schema;
  const beyond = [minimum - 1, minimum - 0.01, -minimum - 1, ...(maximum === undefined ? [] : [maximum + 1])];
  const edges = [
    minimum,
    minimum + 0.001,
    ...(maximum === undefined ? [2 ** 53] : [maximum, maximum - 0.001]),
  ];
  const isInvalid = schema.minimum !== undefined && random.chance(0.7);
  return { value: random.pick(isInvalid ? beyond : edges), isInvalid };
}

function rawNumber(_field: Field, random: Random): Mutant {
  return { value: new RawText(random.pick(RAW_NUMBERS)), isInvalid: false };
}

function numberText({ schema }: Field, random: Random): Mutant {
  return { value: random.pick(NUMBER_TEXTS), isInvalid: !typesOf(schema).includes('string') };
}

function otherName({ schema }: Field, random: Random): Mutant {
  const name = String(random.pick(schema.enum ?? []));
  return { value: random.pick([name.toUpperCase(), `${name} `, `${name}s`, '']), isInvalid: true };
}

/** Writes an object as JSON. Unlike an object of JavaScript, the entries may repeat a name, or be called `__proto__`. */
export function toJson(entries: readonly (readonly [name: string, value: unknown])[]): string {
  const fields = entries.map(([name, value]) => {
    const text = value instanceof RawText ? value.text : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${fields.join(',')}}`;
}
