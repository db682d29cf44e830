import { readFileSync } from 'node:fs';
import {
  mutantOf,
  nested,
  PROTOTYPE_NAMES,
  RawText,
  toJson,
  validValue,
  type Field,
  type Random,
  type Schema,
} from './values.js';

/** Who sends a request. */
export type Sender = 'anyone' | 'player' | 'admin';

/** An operation of the API document. */
export interface Operation {
  method: string;
  path: string;
  sender: Sender;
  parameters: Parameter[];
  /** Undefined if the operation has no body. */
  body: Field[] | undefined;
  /** Whether a valid request would disturb other players, or cost much work. Such requests are always invalid. */
  mustFail: boolean;
  weight: number;
}

interface Parameter extends Field {
  place: 'path' | 'query' | 'header';
}

/** A request that differs from a valid one. */
export interface MalformedRequest {
  operation: Operation;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether the server must refuse it. Otherwise it may be valid. */
  isInvalid: boolean;
  /** Whether the body can be read. The server closes the connection after one that cannot. */
  isReadable: boolean;
}

type Entry = [name: string, value: unknown];

/** A request before it is written as text. */
interface Draft {
  operation: Operation;
  path: Map<string, unknown>;
  query: Entry[];
  headers: Record<string, string>;
  body: Entry[] | undefined;
  /** The fields that are changed. None is changed twice, because that could make it valid again. */
  changed: Set<Field>;
  isInvalid: boolean;
}

interface Described {
  parameters?: { name: string; in: Parameter['place']; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Reference | ObjectSchema }> };
  security?: unknown[];
}

interface Reference {
  $ref: string;
}

interface ObjectSchema {
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, ObjectSchema> };
}

const FILE = new URL('../../../../../docs/api.json', import.meta.url);
/** Health checks and metrics have no input. */
const OMITTED = /^\/api\/(health|metrics)/;
/** Operations that would end the session, or send a transaction. */
const DISTURBING = /\/(logout|faucet)$/;
const MAX_WEIGHT = 6;
/** Node refuses longer headers before the API sees the request. */
const MAX_URL_TEXT = 1500;

/** Returns all operations of the API document that have an input. */
export function readOperations(): Operation[] {
  const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8')) as Document;
  return Object.entries(paths)
    .filter(([path]) => !OMITTED.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, described]) =>
        toOperation(method.toUpperCase(), path, described, components.schemas),
      ),
    );
}

function toOperation(
  method: string,
  path: string,
  { parameters = [], requestBody, security }: Described,
  schemas: Document['components']['schemas'],
): Operation {
  const schema = requestBody?.content['application/json']?.schema;
  const shape =
    schema !== undefined && '$ref' in schema ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  const body =
    shape &&
    Object.entries(shape.properties ?? {}).map(([name, property]) => ({
      name,
      schema: property,
      isRequired: shape.required?.includes(name) === true,
    }));
  // The document declares only the parameters that the handlers read. The guards read the others.
  const undeclared = [...path.matchAll(/\{(\w+)\}/g)].filter(
    ([, name]) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === name),
  );
  const isAdmin = path.startsWith('/api/admin/');
  const hashesPassword = body?.some(({ name }) => /password/i.test(name)) === true;
  return {
    method,
    path,
    sender: isAdmin ? 'admin' : security === undefined ? 'anyone' : 'player',
    parameters: [
      ...undeclared.map(([, name = '']) => ({
        name,
        place: 'path' as const,
        isRequired: true,
        schema: { type: 'number' },
      })),
      ...parameters.map(({ in: place, required = false, ...parameter }) => ({
        ...parameter,
        place,
        isRequired: required,
      })),
    ],
    body,
    mustFail: (isAdmin && method !== 'GET') || hashesPassword || DISTURBING.test(path),
    weight: Math.min(MAX_WEIGHT, 1 + parameters.length + (body?.length ?? 0)),
  };
}

/** Creates a request that is valid except for one to three changes. */
export function malformedRequest(operation: Operation, userId: number, random: Random): MalformedRequest {
  const draft = validDraft(operation, userId, random);
  const changes = random.pick([1, 1, 1, 2, 3]);
  for (let count = 0; count < changes; count += 1) change(draft, random);
  if (operation.mustFail && !draft.isInvalid) prototypeName(draft, random);
  const written = write(draft);
  return written.body !== undefined && random.chance(0.03) ? unreadable(written, random) : written;
}

function validDraft(operation: Operation, userId: number, random: Random): Draft {
  const valueOf = (field: Field, isPath = false): unknown => {
    const isOwnId =
      field.name === 'userId' || (field.name === 'id' && isPath && operation.sender === 'player');
    if (isOwnId) return userId;
    if (field.name === 'address' && isPath) return `0x${'ab'.repeat(20)}`;
    if (field.name === 'hash' && isPath) return `0x${'cd'.repeat(32)}`;
    return validValue(field, random);
  };
  const present = (field: Field): boolean => field.isRequired || random.chance(0.5);
  const at = (place: Parameter['place']): Parameter[] =>
    operation.parameters.filter((parameter) => parameter.place === place && present(parameter));
  return {
    operation,
    path: new Map(at('path').map((field) => [field.name, valueOf(field, true)])),
    query: at('query').map((field) => [field.name, valueOf(field)]),
    headers: Object.fromEntries(at('header').map(({ name }) => [name, random.word(1, 40)])),
    body: operation.body?.filter(present).map((field) => [field.name, valueOf(field)]),
    changed: new Set(),
    isInvalid: false,
  };
}

type Change = (draft: Draft, random: Random) => void;

const CHANGES: { weight: number; apply: Change }[] = [
  { weight: 60, apply: wrongField },
  { weight: 12, apply: extraField },
  { weight: 10, apply: missingField },
  { weight: 8, apply: prototypeName },
  { weight: 4, apply: manyFields },
  { weight: 6, apply: repeatedParameter },
];

function change(draft: Draft, random: Random): void {
  random.pickWeighted(CHANGES).apply(draft, random);
}

function wrongField(draft: Draft, random: Random): void {
  const { operation, body, query, headers, path, changed } = draft;
  const fields = [...operation.parameters, ...(operation.body ?? [])].filter((each) => !changed.has(each));
  if (fields.length === 0) {
    prototypeName(draft, random);
    return;
  }
  const field: Field & Partial<Parameter> = random.pick(fields);
  changed.add(field);
  if (field.place === 'header') {
    headers[field.name] = random.pick(['', ' ', '"', 'é', 'x'.repeat(300), 'x'.repeat(5000), '1, 2']);
  } else if (field.place === undefined) {
    const { value, isInvalid } = mutantOf(field, random);
    replace(body ?? [], field.name, value);
    draft.isInvalid ||= isInvalid;
  } else {
    const value = wrongText(field, random);
    if (field.place === 'path') path.set(field.name, value);
    else replace(query, field.name, value);
    draft.isInvalid ||= isNumeric(field) && isNoNumber(value);
  }
}

/** In a URL, every value is text, so that a number of the wrong type is a text that is no number. */
function wrongText(field: Field, random: Random): unknown {
  if (random.chance(0.1)) return new RawText(random.pick(['%ED%A0%80', '%FF', '%C0%AF', '%', '%zz', '%00']));
  return mutantOf(field, random).value;
}

const isNumeric = ({ schema: { type } }: Field): boolean => type === 'number' || type === 'integer';
const isNoNumber = (value: unknown): boolean => typeof value === 'string' && /[a-z]/i.test(value);

function replace(entries: Entry[], name: string, value: unknown): void {
  const entry = entries.find(([existing]) => existing === name);
  if (entry === undefined) entries.push([name, value]);
  else entry[1] = value;
}

function extraField(draft: Draft, random: Random): void {
  const name = random.pick(['isAdmin', 'role', 'arenaBalance', 'won', 'é', random.word(1, 30)]);
  const entries = draft.body ?? draft.query;
  if (entries.some(([existing]) => existing === name)) return;
  entries.push([name, random.pick([true, 'owner', 1e9])]);
  // Operations that have no query ignore one.
  draft.isInvalid ||=
    draft.body !== undefined && draft.operation.body?.some((field) => field.name === name) !== true;
}

function missingField(draft: Draft, random: Random): void {
  const { operation, body, changed } = draft;
  const required = operation.body?.filter((field) => field.isRequired && !changed.has(field)) ?? [];
  if (required.length === 0 || body === undefined) {
    wrongField(draft, random);
    return;
  }
  const field = random.pick(required);
  changed.add(field);
  draft.body = body.filter(([name]) => name !== field.name);
  draft.isInvalid = true;
}

function prototypeName(draft: Draft, random: Random): void {
  const { body, query } = draft;
  const entries = body !== undefined && random.chance(0.7) ? body : query;
  entries.push([random.pick(PROTOTYPE_NAMES), random.pick(['x', '1', random.word(1, 9)])]);
  draft.isInvalid = true;
}

function manyFields(draft: Draft, random: Random): void {
  const entries = draft.body ?? draft.query;
  for (let count = 0; count < 25; count += 1) entries.push([`${random.word(3, 9)}${count}`, count]);
  draft.isInvalid = true;
}

function repeatedParameter(draft: Draft, random: Random): void {
  const { query } = draft;
  const [name] = query[0] ?? [random.word(2, 9)];
  query.push([name, 1], [name, 2]);
  draft.isInvalid = true;
}

function write({ operation, path, query, headers, body, isInvalid }: Draft): MalformedRequest {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathText(path.get(name)));
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return {
    operation,
    path: search === '' ? filled : `${filled}?${search}`,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : toJson(body),
    isInvalid,
    isReadable: true,
  };
}

/** Returns the text of a path's part. Clients remove empty parts and dots before they send the path. */
function pathText(value: unknown): string {
  const text = encode(value);
  return text === '' || /^\.+$/.test(text) ? '%20' : text;
}

/** Encodes a value for a URL. Lone surrogates become the bytes that a faulty client sends for them. */
function encode(value: unknown): string {
  if (value instanceof RawText) return value.text;
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_URL_TEXT);
  return Array.from(text, (character) =>
    /^[\ud800-\udfff]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ).join('');
}

/** Returns the request with a body that is not JSON in UTF-8, not an object, or too large. */
function unreadable({ headers, body = '', ...request }: MalformedRequest, random: Random): MalformedRequest {
  const type = (value: string): Record<string, string> => ({ ...headers, 'Content-Type': value });
  const variants: { headers: Record<string, string>; body: string }[] = [
    { headers, body: body.slice(0, random.integer(1, Math.max(1, body.length - 1))) },
    { headers, body: `${body}${body}` },
    { headers, body: `[${body}]` },
    { headers, body: JSON.stringify(nested(random.integer(2, 2000))) },
    { headers, body: random.pick(['null', '1', '"text"', 'NaN', '\0']) },
    { headers: type('text/plain'), body },
    { headers: type('application/x-www-form-urlencoded'), body: 'betAmount=100' },
    { headers: type('application/json; charset=utf-16'), body },
    { headers: { ...headers, 'Content-Encoding': 'gzip' }, body },
    { headers, body: `{"text":"${'x'.repeat(110_000)}"}` },
  ];
  return { ...request, ...random.pick(variants), isInvalid: true, isReadable: false };
}
