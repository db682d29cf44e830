import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { AuditService, SecurityEvent } from '@arena/audit';
import { ExportService, type Export } from './export.service.js';

interface Row {
  id: number;
  name: string;
}

const OPERATOR = { actor: { id: 1, name: 'admin' }, source: '127.0.0.1' };
/** Larger than what a stream buffers. */
const NAME = 'x'.repeat(1000);

/** Starts an export of pages with a hundred rows each. */
function start(pages: number, { failsAt }: { failsAt?: number } = {}) {
  const recorded: SecurityEvent[] = [];
  const audit = {
    recordAlone: (event: SecurityEvent) => {
      recorded.push(event);
      return Promise.resolve();
    },
  };
  const reads: (string | undefined)[] = [];
  const list: Export<Row> = {
    name: 'rows',
    filter: { player: 'ann' },
    columns: ['name', 'id'],
    read: ({ before }) => {
      reads.push(before);
      if (reads.length === failsAt) return Promise.reject(new Error('The database is away.'));
      const first = (reads.length - 1) * 100;
      const rows = Array.from({ length: 100 }, (_, row) => ({ id: first + row, name: NAME }));
      return Promise.resolve({ rows, next: reads.length === pages ? null : String(reads.length) });
    },
  };
  const file = new ExportService(audit as unknown as AuditService).export(OPERATOR, list);
  return { stream: file.getStream(), headers: file.getHeaders(), reads, recorded };
}

/** Resolves when nothing is left to do: nothing here waits for more than a turn of the event loop. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
}

describe(ExportService, () => {
  it('sends a line of names and all rows, and records who exported what', async () => {
    const { stream, headers, reads, recorded } = start(3);
    const lines = (await text(stream)).split('\r\n');
    expect(lines[0]).toBe('"name","id"');
    expect(lines.slice(1, -1)).toEqual(Array.from({ length: 300 }, (_, id) => `"${NAME}",${id}`));
    expect(reads).toEqual([undefined, '1', '2']);
    expect(headers.type).toBe('text/csv; charset=utf-8');
    expect(headers.disposition).toMatch(/^attachment; filename="rows-\d{4}-\d\d-\d\d\.csv"$/);
    expect(recorded).toEqual([
      {
        ...OPERATOR,
        action: 'data.export',
        subject: 'rows',
        after: { filter: { player: 'ann' }, rows: 300, isComplete: true },
      },
    ]);
  });

  it('reads no further than the client takes', async () => {
    const { stream, reads } = start(1000);
    await once(stream, 'readable');
    await idle();
    expect(reads.length).toBeLessThan(5);
    stream.destroy();
  });

  it('stops reading when the client goes away, and records how far it got', async () => {
    const { stream, reads, recorded } = start(1000);
    for await (const chunk of stream) if (reads.length === 3 && chunk !== undefined) break;
    await idle();
    const after = reads.length;
    await idle();
    expect(reads).toHaveLength(after);
    expect(recorded).toEqual([expect.objectContaining({ action: 'data.export' })]);
    expect(recorded[0]?.after).toMatchObject({ isComplete: false });
  });

  it('ends with an error if a batch cannot be read, and records it', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { stream, recorded } = start(5, { failsAt: 2 });
    await expect(text(stream)).rejects.toThrow('The database is away.');
    expect(recorded[0]?.after).toMatchObject({ rows: 100, isComplete: false });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
