import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ERRORS_EXTENSION, STEP_UP_EXTENSION } from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER, PROBLEM_MEDIA_TYPE, type ErrorCode } from '@arena/wire';
import { Problem } from '@arena/wire/dto';
import { PROBLEM_KINDS } from './problem.js';

export const API_PREFIX = 'api';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  [ERRORS_EXTENSION]?: ErrorCode[];
  [STEP_UP_EXTENSION]?: boolean;
};
type Responses = Operation['responses'];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Creates the OpenAPI document of all routes, with the errors of each.
 * @param app must have its controllers and its global prefix, but need not be initialised
 */
export function apiDocument(app: INestApplication, sessionCookie: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('ARENA')
    .setDescription('Amounts are decimal strings with 8 decimals; errors are RFC 9457 problem documents.')
    .setVersion('1')
    .addCookieAuth(sessionCookie);
  const document = SwaggerModule.createDocument(app, builder.build(), { extraModels: [Problem] });
  for (const path of Object.values(document.paths))
    for (const method of METHODS) {
      const operation = path[method];
      if (operation !== undefined) path[method] = withErrors(operation, method);
    }
  return document;
}

/** Returns the operation with one response for each error status that the route can return. */
function withErrors(
  { [ERRORS_EXTENSION]: own = [], [STEP_UP_EXTENSION]: stepUp = false, ...operation }: Operation,
  method: string,
): Operation {
  const stepUpErrors = stepUp ? (['STEP_UP_REQUIRED', 'SECOND_FACTOR_MISSING'] as const) : [];
  const codes = [...new Set([...commonErrors(operation, method), ...stepUpErrors, ...own])];
  const responses = { ...operation.responses };
  for (const status of new Set(codes.map((code) => PROBLEM_KINDS[code].status).sort())) {
    const ofStatus = codes.filter((code) => PROBLEM_KINDS[code].status === status);
    responses[status] = problemResponse(ofStatus);
  }
  responses.default = {
    description: 'An unexpected error.',
    content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: getSchemaPath(Problem) } } },
  };
  return { ...operation, responses };
}

/** Returns the errors that follow from a route's method, access level and Idempotency-Key header. */
function commonErrors({ security, parameters = [] }: Operation, method: string): ErrorCode[] {
  const hasKey = parameters.some(
    (parameter) => 'name' in parameter && parameter.name === IDEMPOTENCY_KEY_HEADER,
  );
  return [
    'VALIDATION',
    'NOT_READY',
    'TOO_MANY_REQUESTS',
    ...(method === 'get'
      ? []
      : (['MALFORMED_JSON', 'FOREIGN_ORIGIN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(security === undefined ? [] : (['UNAUTHENTICATED', 'FORBIDDEN', 'USER_CHANGED'] as const)),
    ...(hasKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ];
}

/** Describes the response for one error status: a problem document with one of these codes. */
function problemResponse(codes: ErrorCode[]): Responses[string] {
  return {
    description: codes.map((code) => `${PROBLEM_KINDS[code].title} (${code}).`).join(' '),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: {
          allOf: [{ $ref: getSchemaPath(Problem) }, { properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}
