import type { FastifyRequest, onRequestHookHandler, preValidationHookHandler } from 'fastify';
import { requestSeconds, startRoot, type RootSpan, type TraceFields } from '@arena/telemetry';

/** The route of requests that match none, so that unknown paths cannot add label values. */
const NO_ROUTE = 'none';

const traces = new WeakMap<FastifyRequest, RootSpan>();

/**
 * Measures and traces each request until its response has ended. Metrics and traces name the route, not the path, which
 * can contain ids and tokens. A trace begins here: clients cannot continue one of their own and thereby choose what is
 * recorded.
 */
export const observeRequest: onRequestHookHandler = (request, reply, done) => {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? NO_ROUTE;
  const start = performance.now();
  const attributes = { 'http.request.method': method, 'http.route': route };
  const trace = startRoot(`${method} ${route}`, { kind: 'SERVER', attributes });
  if (trace !== undefined) traces.set(request, trace);
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw;
    const status = `${Math.floor(statusCode / 100)}xx`;
    requestSeconds.observe({ method, route, status }, (performance.now() - start) / 1000);
    trace?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
  });
  done();
};

/** Makes what follows a part of the request's trace. Comes after the body is read, because its events have no trace. */
export const enterTrace: preValidationHookHandler = (request, _reply, done) => {
  const trace = traces.get(request);
  if (trace === undefined) done();
  else trace.run(done);
};

/** Returns the fields that connect a log line with the trace of a request. Empty if there is none. */
export const traceFieldsOf = (request: FastifyRequest): TraceFields => traces.get(request)?.logFields ?? {};
