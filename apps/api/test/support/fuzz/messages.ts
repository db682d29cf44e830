import { readFileSync } from 'node:fs';
import { mutantOf, nested, PROTOTYPE_NAMES, RawText, validValue, type Field, type Random } from './values.js';

/** A message that clients may send. */
export interface MessageKind {
  event: string;
  /** The fields of its payload. Empty if it has none. */
  fields: Field[];
}

/** A message that differs from a valid one. */
export interface MalformedMessage {
  event: string;
  /** The arguments between the name and the acknowledgement. */
  args: unknown[];
  acknowledgement: 'callback' | 'none' | 'null';
  /** Whether the server must refuse it. Otherwise it may be valid. */
  isInvalid: boolean;
}

const FILE = new URL('../../../../../docs/realtime.md', import.meta.url);

/** Returns the messages of all event maps from client to server in docs/realtime.md, which is generated from the code. */
export function readMessages(): MessageKind[] {
  const text = readFileSync(FILE, 'utf8');
  const [, ...sections] = text.split(/^## (?=Client to server)/m);
  const rows = sections.flatMap((section) => [
    ...(section.split(/^## /m)[0] ?? '').matchAll(/^\| `(\w+)`\s*\| `([^|]*(?:\\\|[^|]*)*)`/gm),
  ]);
  return rows.map(([, event = '', parameters = '']) => {
    const [, payload] = /^(\w+)/.exec(parameters) ?? [];
    return { event, fields: payload === undefined ? [] : fieldsOf(text, payload) };
  });
}

/** Returns the fields of an interface in the document. */
function fieldsOf(text: string, name: string): Field[] {
  const [, body] = new RegExp(`^interface ${name} {\\n([^}]*)}`, 'm').exec(text) ?? [];
  if (body === undefined) throw new Error(`docs/realtime.md does not declare ${name}.`);
  return [...body.matchAll(/^ {2}(\w+)(\?)?: (.+);$/gm)].map(([, field = '', optional, type = '']) => ({
    name: field,
    isRequired: optional === undefined,
    schema: { type: typesIn(text, type) },
  }));
}

/** Returns the names of JSON's types in a type of TypeScript, such as `number | null`, or in one that it names. */
function typesIn(text: string, type: string): string[] {
  return type.split('|').flatMap((part) => {
    const name = part.trim();
    if (['number', 'string', 'boolean', 'null'].includes(name)) return [name];
    const [, alias] = new RegExp(`^type ${name} = (.+);$`, 'm').exec(text) ?? [];
    if (alias === undefined) throw new Error(`docs/realtime.md does not declare the type ${name}.`);
    return typesIn(text, alias);
  });
}

/** Creates a message that is valid except for one field, or all of them. */
export function malformedMessage(kind: MessageKind, userId: number, random: Random): MalformedMessage {
  const acknowledgement = random.pick(['callback', 'callback', 'none', 'null'] as const);
  const { event, fields } = kind;
  if (fields.length === 0)
    return { event, args: random.pick(JUNK)(random), acknowledgement, isInvalid: false };
  if (random.chance(0.15))
    return { event, args: random.pick(JUNK)(random), acknowledgement, isInvalid: true };
  const payload = new Map(
    fields
      .filter(({ isRequired }) => isRequired || random.chance(0.5))
      .map((field) => [field.name, valueOf(field, userId, random)]),
  );
  const first = random.integer(0, fields.length - 1);
  const changed = random.chance(0.3) ? fields : fields.slice(first, first + 1);
  const isInvalid = changed.map((field) => change(payload, field, random)).includes(true);
  const args = [toPayload(payload), ...(random.chance(0.1) ? [null, 'further', 1] : [])];
  return { event, args, acknowledgement, isInvalid };
}

/** Payloads that are no objects, or too large. */
const JUNK: ((random: Random) => unknown[])[] = [
  () => [],
  () => [null],
  () => ['{}'],
  (random) => [random.integer(-5, 5)],
  () => [true],
  () => [[]],
  (random) => [nested(random.integer(2, 500))],
  () => [Buffer.from('payload')],
  () => [{ data: Buffer.alloc(10), more: [new Uint8Array(3)] }],
  (random) => [{ text: random.pick(['x', 'é']).repeat(random.integer(4097, 40_000)) }],
  () => [{}],
];

function valueOf(field: Field, userId: number, random: Random): unknown {
  if (field.name === 'userId') return userId;
  if (/amount/i.test(field.name)) return random.pick([100, 150.5, '100', '123.12345678']);
  return validValue(field, random);
}

/** Changes a payload. Returns whether it is certainly invalid now. */
function change(payload: Map<string, unknown>, field: Field, random: Random): boolean {
  if (random.chance(0.15)) {
    payload.set(random.pick([...PROTOTYPE_NAMES, 'roundId', 'isAdmin', 'x'.repeat(200), '']), 1);
    return true;
  }
  if (random.chance(0.15)) {
    payload.delete(field.name);
    return field.isRequired;
  }
  const { value, isInvalid } = mutantOf(field, random);
  payload.set(field.name, value instanceof RawText ? Number(value.text) : value);
  // A number that is not one arrives as null, like an absent field.
  const isAbsent = typeof value === 'number' && !Number.isFinite(value);
  return isInvalid && !isAbsent;
}

/** Returns an object of which every name is its own, `__proto__` too. */
function toPayload(fields: ReadonlyMap<string, unknown>): object {
  const payload = {};
  for (const [name, value] of fields)
    Object.defineProperty(payload, name, { value, enumerable: true, configurable: true });
  return payload;
}
