import { breakingChanges, unlistedChanges, type ApiDocument } from './api/changes.js';

type Schema = Record<string, unknown>;

interface Route {
  request?: Schema;
  response?: Schema;
  parameters?: ApiDocument['paths'][string][string]['parameters'];
  schemas?: Record<string, Schema>;
}

/** Creates a document with the route POST /api/flip. */
function api({ request, response, parameters, schemas = {} }: Route): ApiDocument {
  const json = (schema: Schema | undefined) =>
    schema === undefined ? {} : { content: { 'application/json': { schema } } };
  const responses = { 200: json(response) };
  const requestBody = request === undefined ? {} : { requestBody: json(request) };
  const post = { responses, ...requestBody, ...(parameters === undefined ? {} : { parameters }) };
  return { paths: { '/api/flip': { post } }, components: { schemas } };
}

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const side = { type: 'string', enum: ['heads', 'tails'] };

const compare = (before: Route, after: Route): string[] =>
  breakingChanges(api(before), api(after)).map(({ change }) => change);

describe(breakingChanges, () => {
  it('reports a removed route', () => {
    const changes = breakingChanges(api({}), { paths: { '/api/flip': { get: { responses: {} } } } });
    expect(changes).toEqual([{ route: 'POST /api/flip', change: 'The route was removed.' }]);
  });

  it('reports a removed response', () => {
    const after = api({});
    after.paths['/api/flip']!['post']!.responses = { 202: {} };
    expect(breakingChanges(api({}), after).map(({ change }) => change)).toEqual([
      'The response 200 was removed.',
    ]);
  });

  it.each<[string, Route, Route, string]>([
    [
      'a removed field',
      { response: object({ id: text }) },
      { response: object({}) },
      'The field id of the response was removed.',
    ],
    [
      'a field that can be absent',
      { response: object({ id: text }) },
      { response: object({ id: text }, []) },
      'The field id of the response can now be absent.',
    ],
    [
      'a field that can be null',
      { response: object({ id: text }) },
      { response: object({ id: { type: ['string', 'null'] } }) },
      'The field id of the response has another type.',
    ],
    [
      'another type in a list',
      { response: { type: 'array', items: object({ id: text }) } },
      { response: { type: 'array', items: object({ id: { type: 'integer' } }) } },
      'The field id of the response has another type.',
    ],
  ])('reports %s of a response', (_, before, after, change) => {
    expect(compare(before, after)).toEqual([change]);
  });

  it.each<[string, Route, Route, string]>([
    [
      'a new required field',
      { request: object({ side }) },
      { request: object({ side, userId: text }) },
      'The field userId of the request is now required.',
    ],
    [
      'a removed field, because unknown fields are rejected',
      { request: object({ side, userId: text }) },
      { request: object({ side }) },
      'The field userId of the request was removed.',
    ],
    [
      'a value that is no longer accepted',
      { request: object({ side }) },
      { request: object({ side: { ...side, enum: ['heads'] } }) },
      'The field side of the request no longer accepts tails.',
    ],
    [
      'a stricter limit',
      { request: object({ stake: { type: 'number', minimum: 1 } }) },
      { request: object({ stake: { type: 'number', minimum: 100 } }) },
      'The field stake of the request has a stricter minimum.',
    ],
    [
      'a body with required fields',
      {},
      { request: object({ side }) },
      'The field side of the request is now required.',
    ],
  ])('reports %s of a request', (_, before, after, change) => {
    expect(compare(before, after)).toEqual([change]);
  });

  it('reports a new required parameter and a removed one', () => {
    const before: Route = { parameters: [{ name: 'limit', in: 'query', schema: text }] };
    const after: Route = { parameters: [{ name: 'userId', in: 'query', required: true, schema: text }] };
    expect(compare(before, after)).toEqual([
      'The parameter userId is now required.',
      'The parameter limit was removed.',
    ]);
  });

  it('follows references, also recursive ones', () => {
    const tree = (value: Schema): Schema => object({ value, next: { $ref: '#/components/schemas/Tree' } });
    const response = { $ref: '#/components/schemas/Tree' };
    expect(
      compare(
        { response, schemas: { Tree: tree(text) } },
        { response, schemas: { Tree: tree({ type: 'number' }) } },
      ),
    ).toEqual(['The field value of the response has another type.']);
  });

  it.each<[string, Route, Route]>([
    ['a new field of a response', { response: object({}) }, { response: object({ id: text }) }],
    [
      'a new value of a response',
      { response: object({ side }) },
      { response: object({ side: { ...side, enum: ['heads', 'tails', 'edge'] } }) },
    ],
    [
      'a new optional field of a request',
      { request: object({ side }) },
      { request: object({ side, note: text }, ['side']) },
    ],
    [
      'a new value of a request',
      { request: object({ side }) },
      { request: object({ side: { ...side, enum: ['heads', 'tails', 'edge'] } }) },
    ],
    [
      'null as a new value of a request',
      { request: object({ stake: { oneOf: [{ type: 'number' }, { type: 'string' }] } }) },
      {
        request: object({
          stake: { anyOf: [{ oneOf: [{ type: 'number' }, { type: 'string' }] }, { type: 'null' }] },
        }),
      },
    ],
    [
      'a new alternative before the others',
      { response: { oneOf: [{ $ref: '#/components/schemas/Flip' }] }, schemas: { Flip: object({ side }) } },
      {
        response: { oneOf: [{ $ref: '#/components/schemas/Limbo' }, { $ref: '#/components/schemas/Flip' }] },
        schemas: { Flip: object({ side }), Limbo: object({ target: text }) },
      },
    ],
  ])('accepts %s', (_, before, after) => {
    expect(compare(before, after)).toEqual([]);
  });
});

describe(unlistedChanges, () => {
  const change = { route: 'POST /api/flip', change: 'The route was removed.' };
  const changelog = (breaking: string, landed = '') =>
    `# Changelog\n\n## Unreleased\n\n### Added\n\n- A game.\n\n${breaking}\n\n## 1.0\n\n${landed}`;

  it('accepts a change whose route is named under "Breaking"', () => {
    const text = changelog('### Breaking\n\n- `POST /api/flip` is now `POST /api/coin-flip`.');
    expect(unlistedChanges([change], text)).toEqual([]);
  });

  it.each([
    ['without the list', changelog('')],
    ['in another list', changelog('### Changed\n\n- `POST /api/flip` has another body.')],
    ['of a released version', changelog('', '### Breaking\n\n- `POST /api/flip` was removed.')],
    ['for another method', changelog('### Breaking\n\n- `GET /api/flip` was removed.')],
    ['for a longer path', changelog('### Breaking\n\n- `POST /api/flip/{id}` was removed.')],
  ])('rejects a change that is not named: %s', (_, text) => {
    expect(unlistedChanges([change], text)).toEqual([change]);
  });
});
