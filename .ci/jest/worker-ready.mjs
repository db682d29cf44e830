// The first setup file of a worker. Tells the runner that the worker has its configuration.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

writeFileSync(join(process.env.ARENA_JEST_WORKERS, String(process.pid)), '');
