import type * as OpenTelemetry from '@opentelemetry/api';
import type { Attributes, Context, Link, Span, SpanKind, Tracer } from '@opentelemetry/api';

type Api = typeof OpenTelemetry;

/** What the spans are created with. `startTracing` provides it. */
export interface Tracing {
  api: Api;
  tracer: Tracer;
  /** Decides whether to start a trace, before the sampler of the tracer does: a span that is left out costs time too. */
  begins: () => boolean;
  /** Called when no span is open any more. */
  idle: () => void;
}

/** The kind of a span by its name in the API of OpenTelemetry. */
type Kind = keyof typeof SpanKind;

interface SpanOptions {
  kind?: Kind;
  attributes?: Attributes;
}

/** Undefined without an endpoint: then nothing of OpenTelemetry is loaded, and the functions below only run the work. */
let tracing: Tracing | undefined;
/** The number of root spans that are open and recorded. */
let openRoots = 0;

export function setTracing(value: Tracing | undefined): void {
  tracing = value;
}

/** The span of a request or message that is recorded. */
export class RootSpan {
  constructor(
    private readonly parts: Tracing,
    private readonly span: Span,
  ) {
    openRoots += 1;
  }

  /** Runs work whose spans become parts of this one. */
  run<T>(work: () => T): T {
    const { api } = this.parts;
    return api.context.with(api.trace.setSpan(api.ROOT_CONTEXT, this.span), work);
  }

  /** The fields of log lines about the request. */
  get logFields(): TraceFields {
    return fieldsOf(this.span);
  }

  end(attributes: Attributes, isFailed: boolean): void {
    this.span.setAttributes(attributes);
    if (isFailed) this.span.setStatus({ code: this.parts.api.SpanStatusCode.ERROR });
    this.span.end();
    openRoots -= 1;
    if (openRoots === 0) this.parts.idle();
  }
}

/** Starts a trace. Returns undefined without tracing, and if the sampler leaves the trace out. */
export function startRoot(
  name: string,
  { kind = 'INTERNAL', attributes = {} }: SpanOptions,
): RootSpan | undefined {
  if (tracing?.begins() !== true) return undefined;
  const { api, tracer } = tracing;
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, api.ROOT_CONTEXT);
  return span.isRecording() ? new RootSpan(tracing, span) : undefined;
}

/** Runs work as a trace of its own. */
export async function inRoot<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const root = startRoot(name, options);
  if (root === undefined) return work();
  try {
    const result = await root.run(work);
    root.end({}, false);
    return result;
  } catch (error) {
    root.end({ 'error.type': typeOf(error) }, true);
    throw error;
  }
}

/** Runs work as a span of the current trace. Without one, only runs it. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const current = currentSpan();
  if (tracing === undefined || current === undefined) return work();
  return record(tracing, name, options, [], tracing.api.context.active(), work);
}

/**
 * Runs work that many requests have in common. Its span is a part of the first trace, so that this one shows the whole
 * way, and has links to all of them, as OpenTelemetry recommends for batches.
 * @param members the `currentSpan` of each request when it joined the batch
 */
export function inBatchSpan<T>(
  name: string,
  options: SpanOptions,
  members: readonly (Span | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  if (tracing === undefined) return work();
  const { api } = tracing;
  const recorded = members.filter((member) => member !== undefined);
  const [first] = recorded;
  // The batch may run in the context of a request of an earlier batch.
  if (first === undefined)
    return currentSpan() === undefined ? work() : api.context.with(api.ROOT_CONTEXT, work);
  const links = recorded.map((member) => ({ context: member.spanContext() }));
  return record(tracing, name, options, links, api.trace.setSpan(api.ROOT_CONTEXT, first), work);
}

/** Returns the span of the current trace if it is recorded. */
export function currentSpan(): Span | undefined {
  if (openRoots === 0) return undefined;
  const span = tracing?.api.trace.getActiveSpan();
  return span?.isRecording() === true ? span : undefined;
}

export interface TraceFields {
  trace_id?: string;
  span_id?: string;
}

/** Returns the fields that connect a log line with the current trace. Empty if there is none. */
export function traceFields(): TraceFields {
  const span = currentSpan();
  return span === undefined ? {} : fieldsOf(span);
}

function fieldsOf(span: Span): TraceFields {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

async function record<T>(
  { api, tracer }: Tracing,
  name: string,
  { kind = 'INTERNAL', attributes = {} }: SpanOptions,
  links: Link[],
  parent: Context,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes, links }, parent);
  try {
    return await api.context.with(api.trace.setSpan(parent, span), work);
  } catch (error) {
    // Without the message, which can contain values of rows.
    span.setAttribute('error.type', typeOf(error));
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the code of an error, such as the SQLSTATE or the code of a refusal, or its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.constructor.name;
}
