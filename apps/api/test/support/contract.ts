import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { PROBLEM_MEDIA_TYPE } from '@arena/wire';
import type { Answer } from './client.js';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: AnySchema }> } | undefined>;
}

interface Document {
  paths: Record<string, Record<string, Operation | undefined>>;
  components: { schemas: Record<string, object> };
}

/** The api serves the same document at /api/docs-json: see docs.e2e-spec.ts. */
const FILE = new URL('../../../../docs/api.json', import.meta.url);
const HINT = 'After a change of a class in libs/wire/src/dto or of a controller, run `npm run docs`.';

/** Routes that the document does not describe: the document itself, and its pages. */
const DOCUMENTS = /^\/api\/docs(-json|-yaml)?(\/|$)/;

/** Statuses with which Node's parser answers before the api gets the request, and OPTIONS, which no route handles. */
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
  // Express ignores the case and a slash at the end.
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}));

const validators = new Map<string, ValidateFunction>();

/**
 * Validates an answer against the API document: its status, its media type and every field of its body.
 * @throws Error when the document does not describe the answer
 */
export function expectDescribed(method: string, path: string, answer: Omit<Answer, 'headers'>): void {
  const [pathname = ''] = path.split('?', 1);
  if (!/^\/api\//i.test(pathname) || DOCUMENTS.test(pathname)) return;
  if (method === 'OPTIONS' || ANSWERED_BY_NODE.includes(answer.status)) return;
  const problem = findContradiction(method, pathname, answer);
  if (problem !== undefined)
    throw new Error(`${method} ${pathname} answered ${answer.status}: ${problem}\n${answer.text}\n${HINT}`);
}

/** Returns why the document does not describe an answer; undefined when it does. */
function findContradiction(
  method: string,
  pathname: string,
  { status, text, body }: Omit<Answer, 'headers'>,
): string | undefined {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const route = routes.find(({ pattern, operations }) => pattern.test(pathname) && verb in operations);
  const name = `${verb} ${route?.path ?? 'an unknown route'} ${status}`;
  const schema = route === undefined ? unrouted(status) : responseSchema(route.operations[verb], status);
  if (schema === undefined) return 'the API document does not have this status.';
  if (method === 'HEAD') return undefined;
  if (schema === 'no-json') return body === undefined ? undefined : 'the API document has no body for it.';
  if (body === undefined && text === '') return 'the body is empty.';
  const validate = validators.get(name) ?? ajv.compile(schema);
  validators.set(name, validate);
  return validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body', separator: '\n' });
}

/** Returns the schema of a response; `no-json` when it has another media type or no body; undefined without a response. */
function responseSchema(operation: Operation | undefined, status: number): AnySchema | 'no-json' | undefined {
  // Unexpected errors are the only ones that a route does not list.
  const response = operation?.responses[status === 500 ? 'default' : status];
  if (response === undefined) return undefined;
  const { [PROBLEM_MEDIA_TYPE]: problem, 'application/json': json } = response.content ?? {};
  const schema = (problem ?? json)?.schema;
  return schema === undefined ? 'no-json' : closed(schema);
}

/** A request that reaches no route is answered with a problem document. */
function unrouted(status: number): AnySchema | undefined {
  return status < 400 ? undefined : { $ref: 'api#/components/schemas/Problem' };
}

/**
 * Returns a copy of a schema in which every object has only the fields that it declares. The parts of an `allOf` stay
 * open, because each of them sees the fields of the others.
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
