export {
  acknowledgementSeconds,
  batchBets,
  betsTotal,
  figures,
  jobRuns,
  jobSeconds,
  processMetrics,
  requestSeconds,
  roundPhaseSeconds,
  roundsTotal,
  settlementSeconds,
  tickLatenessSeconds,
  timed,
} from './metrics.js';
export { startTracing } from './start-tracing.js';
export {
  currentSpan,
  inBatchSpan,
  inRoot,
  inSpan,
  startRoot,
  traceFields,
  type RootSpan,
  type TraceFields,
} from './tracing.js';
