import { randomUUID } from 'node:crypto';
import { createTraceSampler } from './trace-sampler.js';
import { setTracing } from './tracing.js';

interface TraceSettings {
  /** Such as http://localhost:4318. */
  endpoint: string;
  /** OTEL_TRACES_SAMPLER. Undefined: a trace in a hundred is recorded, and at most one a second. */
  sampler: string | undefined;
}

const SERVICE = 'arena-api';
/** The part of requests, messages and runs that is traced by default. */
const DEFAULT_RATIO = 0.01;
/** By default, the shortest time between the beginnings of two traces of a process. */
const DEFAULT_INTERVAL_MS = 1000;

/**
 * Sends traces to an OTLP endpoint over HTTP. OpenTelemetry's SDK reads its other variables by itself, such as
 * OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME and OTEL_EXPORTER_OTLP_HEADERS. Its packages are loaded here only.
 * @returns sends what is left, and ends tracing
 */
export async function startTracing({ endpoint, sampler }: TraceSettings): Promise<() => Promise<void>> {
  const [api, { TraceContextManager }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('./trace-context-manager.js'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': SERVICE, 'service.instance.id': randomUUID() }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const contextManager = new TraceContextManager();
  api.context.setGlobalContextManager(contextManager);
  setTracing({
    api,
    tracer: provider.getTracer(SERVICE),
    begins: sampler === undefined ? createTraceSampler(DEFAULT_RATIO, DEFAULT_INTERVAL_MS) : () => true,
    // Disables the AsyncLocalStorage. The next recorded trace enables it.
    idle: () => contextManager.disable(),
  });
  return async () => {
    setTracing(undefined);
    await provider.shutdown();
  };
}
