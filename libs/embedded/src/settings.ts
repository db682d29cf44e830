/** Tuned for two cores and many small commits; what isn't named keeps PostgreSQL's default. */
const COMMON = {
  listen_addresses: '127.0.0.1',
  // TCP on the loopback alone: a socket's path has to be short, and where short paths are others can meddle.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  // Compiling a query takes longer than any of ours runs.
  jit: 'off',
  // Hot rows are updated thousands of times a minute: sweep them often.
  autovacuum_naptime: '10s',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  checkpoint_completion_target: '0.9',
  wal_compression: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** For specs: nothing outlives them, so nothing waits for the disk. */
const FLEETING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  // Hundreds of small databases: a worker would look through one of them every tenth of a second.
  autovacuum: 'off',
};

export function serverArguments(cluster: string, port: number, durable: boolean): string[] {
  const settings = { ...COMMON, ...(durable ? DURABLE : FLEETING), port: String(port) };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
