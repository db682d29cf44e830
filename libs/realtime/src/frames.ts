import type { ServerEvents } from '@arena/wire';

const FINAL_TEXT = 0x81;
/** Type 4 of Engine.IO, a message, and in it type 2 of Socket.IO, an event. */
const EVENT = '42';

/** Events as they go over a WebSocket, one behind the other. */
export function framesOf(
  events: readonly { event: keyof ServerEvents; payload: readonly unknown[] }[],
): Buffer {
  return Buffer.concat(
    events.flatMap(({ event, payload }) => {
      const content = Buffer.from(`${EVENT}${JSON.stringify([event, ...payload])}`);
      return [headOf(content.length), content];
    }),
  );
}

/** Of an unmasked frame, RFC 6455, section 5.2. */
function headOf(length: number): Buffer {
  if (length < 126) return Buffer.of(FINAL_TEXT, length);
  if (length < 0x1_00_00) return Buffer.of(FINAL_TEXT, 126, length >> 8, length & 0xff);
  const head = Buffer.alloc(10);
  head.writeUInt8(FINAL_TEXT, 0);
  head.writeUInt8(127, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
