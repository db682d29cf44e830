import { Matching, OneOfWords } from '../environment-rules.js';

/** Metrics, traces and logs. */
export class ObservabilityVariables {
  /**
   * The token that /api/metrics requires as `Authorization: Bearer …`; 32 characters or more. Not set by default: then
   * only requests from this machine are answered, if no proxy has forwarded them. Set it when a proxy on this machine
   * forwards requests without adding a header, or when Prometheus runs elsewhere.
   */
  @Matching(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters without spaces')
  METRICS_TOKEN?: string;

  /**
   * OTLP endpoint over HTTP that receives traces, such as http://localhost:4318. Not set by default: then there are no traces.
   * OpenTelemetry's other variables apply too, such as OTEL_EXPORTER_OTLP_HEADERS for a token.
   */
  @Matching(/^https?:\/\/\S+$/, 'must be an address such as http://localhost:4318')
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /**
   * What is traced, as OpenTelemetry defines it: `always_on`, `always_off`, `traceidratio`, or one of them with `parentbased_` in
   * front. OTEL_TRACES_SAMPLER_ARG is the ratio. By default, one request, message or run of a job in a hundred is traced, and at
   * most one a second in each process.
   */
  @Matching(
    /^(parentbased_)?(always_on|always_off|traceidratio)$/,
    'must be a sampler such as parentbased_traceidratio',
  )
  OTEL_TRACES_SAMPLER?: string;

  /** Lowest level of the log lines that are written. Default `info`; use `debug` to investigate a problem. */
  @OneOfWords(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /**
   * File to which the end of the security log is appended once a minute, outside the database. Not set by default;
   * `npm start` uses `security-log-heads.jsonl` in the data folder. `npm run reconcile` compares the log with it.
   */
  SECURITY_LOG_HEAD_FILE?: string;

  /**
   * URL to which the end of the security log is sent once a minute, as a POST with JSON (`log`, `seq`, `hash`, `at`). Not set by
   * default. Use a service that keeps what it receives and that the database's administrators cannot change.
   */
  @Matching(/^https?:\/\/\S+$/, 'must be an address such as https://logs.example.com/arena')
  SECURITY_LOG_WEBHOOK_URL?: string;
}

export function observabilitySettings(environment: ObservabilityVariables) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = environment;
  return {
    metricsToken: environment.METRICS_TOKEN,
    /** Where traces are sent, and which. Undefined if nothing is traced. */
    traces: endpoint === undefined ? undefined : { endpoint, sampler },
    logLevel: environment.LOG_LEVEL,
    securityLog: {
      headFile: environment.SECURITY_LOG_HEAD_FILE,
      webhookUrl: environment.SECURITY_LOG_WEBHOOK_URL,
    },
  };
}
