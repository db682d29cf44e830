import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { PROBLEM_MEDIA_TYPE } from '@arena/wire';

/** The part of a response that is validated. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON, or undefined if the body is not JSON. */
  body: unknown;
}

interface Response {
  content?: Record<string, { schema: AnySchema }>;
}

interface Operation {
  responses: Record<string, Response | undefined>;
}

interface Document {
  paths: Record<string, Record<string, Operation | undefined>>;
  components: { schemas: Record<string, object> };
}

/** The API document. The API serves the same one at /api/docs-json (see docs.e2e-spec.ts). */
const FILE = new URL('../../../../docs/api.json', import.meta.url);
const HINT = 'After a change of a class in libs/wire/src/dto or of a controller, run `npm run docs`.';

/** Routes that the document does not describe: the document itself and its pages. */
const DOCUMENTS = /^\/api\/docs(-json|-yaml)?(\/|$)/;

/** Statuses with which Node's HTTP parser responds before the API receives the request. */
const ANSWERED_BY_NODE = [431];

const FORMATS = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
ajv.addSchema({ $id: 'api', components: closed(document.components) });

const routes = Object.entries(document.paths).map(([path, operations]) => ({
  path,
  operations,
  // Express ignores case and a trailing slash.
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}));

const validators = new Map<string, ValidateFunction>();

/**
 * Validates a response against the API document: its status, its media type and every field of its body.
 * @throws Error if the document does not describe the response
 */
export function expectDescribed(method: string, path: string, answer: Answer): void {
  const [pathname = ''] = path.split('?', 1);
  if (!/^\/api\//i.test(pathname) || DOCUMENTS.test(pathname)) return;
  // Express handles OPTIONS itself.
  if (method === 'OPTIONS' || ANSWERED_BY_NODE.includes(answer.status)) return;
  const contradiction = findContradiction(method, pathname, answer);
  if (contradiction !== undefined)
    throw new Error(
      `${method} ${pathname} answered ${answer.status}: ${contradiction}\n${answer.text}\n${HINT}`,
    );
}

/** Returns the first contradiction between a response and the document, or undefined if there is none. */
function findContradiction(method: string, pathname: string, answer: Answer): string | undefined {
  const { status, headers, text, body } = answer;
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const matching = routes.filter(({ pattern, operations }) => pattern.test(pathname) && verb in operations);
  // The router prefers a path without parameters, such as `players/export` to `players/{id}`.
  const route = matching.find(({ path }) => !path.includes('{')) ?? matching[0];
  const response = route === undefined ? unrouted(status) : describedResponse(route.operations[verb], status);
  if (response === undefined) return 'the API document does not have this status.';
  if (method === 'HEAD') return undefined;
  if (response.content === undefined)
    return body === undefined ? undefined : 'the API document has no body for this status.';
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  const schema = response.content[type]?.schema;
  if (schema === undefined) return `the API document does not have the media type "${type}" for this status.`;
  if (text === '') return 'the body is empty.';
  if (body === undefined) return undefined; // The body is not JSON.
  const name = `${verb} ${route?.path ?? ''} ${status} ${type}`;
  const validate = validators.get(name) ?? ajv.compile(closed(schema));
  validators.set(name, validate);
  return validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body', separator: '\n' });
}

function describedResponse(operation: Operation | undefined, status: number): Response | undefined {
  // Unexpected errors are the only ones that a route does not list.
  return operation?.responses[status === 500 ? 'default' : status];
}

/** Describes the response to a request that reaches no route, which is a problem document. */
function unrouted(status: number): Response | undefined {
  const schema = { $ref: '#/components/schemas/Problem' };
  return status < 400 ? undefined : { content: { [PROBLEM_MEDIA_TYPE]: { schema } } };
}

/**
 * Returns a copy of a schema in which every object has only the fields that it declares. The parts of an `allOf` stay
 * open, because each of them must accept the fields of the others.
 */
function closed<Node>(node: Node, isPart = false): Node {
  if (Array.isArray(node)) return node.map((entry: unknown) => closed(entry, isPart)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => [
    key,
    key === '$ref' ? `api${String(value)}` : closed(value, key === 'allOf'),
  ]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const isObject = copy['type'] === 'object' && copy['additionalProperties'] === undefined;
  return (isObject && !isPart ? { ...copy, additionalProperties: false } : copy) as Node;
}
