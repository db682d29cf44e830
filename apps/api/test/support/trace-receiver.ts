import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

/** A span as OTLP sends it in JSON. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: OtlpAttribute[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
}

interface OtlpRequest {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A collector that keeps the spans that it receives by OTLP over HTTP. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** The bodies of all requests, to look for what must not be in them. */
  text = '';

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TraceReceiver> {
    const server = createServer((request, response) => {
      void json(request).then((body) => {
        receiver.text += JSON.stringify(body);
        for (const { scopeSpans } of (body as OtlpRequest).resourceSpans)
          receiver.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    const receiver = new TraceReceiver(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  /** The variables of a server that sends all its traces here, a tenth of a second after they have ended. */
  get variables(): Record<string, string> {
    const { port } = this.server.address() as { port: number };
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  childrenOf(parent: ReceivedSpan): ReceivedSpan[] {
    return this.spans.filter(
      ({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId,
    );
  }

  async close(): Promise<void> {
    const closed = once(this.server.close(), 'close');
    this.server.closeAllConnections();
    await closed;
  }
}
