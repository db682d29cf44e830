const TEXT = 1;
const FINAL = 0x80;
const MASKED = 0x80;
/** A client has to mask what it sends. A mask of zeros leaves it as it is. */
const MASK = Buffer.alloc(4);
const NOTHING: Buffer = Buffer.alloc(0);

/** WebSocket as a server speaks it: takes the stream apart, and counts every byte of it. */
export class FrameReader {
  private rest = NOTHING;

  constructor(private readonly hear: (message: string, bytes: number) => void) {}

  read(chunk: Buffer): void {
    const data = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    let at = 0;
    while (data.length - at >= 2) {
      const { head, length } = sizeOf(data, at);
      const end = at + head + length;
      if (end > data.length) break;
      const isText = (data.readUInt8(at) & 15) === TEXT;
      this.hear(isText ? data.toString('latin1', at + head, end) : '', end - at);
      at = end;
    }
    this.rest = at === data.length ? NOTHING : data.subarray(at);
  }
}

/** Of the frame that begins there; infinite as long as not even its head is there. */
function sizeOf(data: Buffer, at: number): { head: number; length: number } {
  const short = data.readUInt8(at + 1);
  if (short < 126) return { head: 2, length: short };
  const head = short === 126 ? 4 : 10;
  if (data.length - at < head) return { head, length: Infinity };
  return { head, length: short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2)) };
}

/** A short message as a client sends it. */
export function textFrame(message: string): Buffer {
  const content = Buffer.from(message);
  if (content.length > 125) throw new Error('only short messages are sent');
  return Buffer.concat([Buffer.of(FINAL | TEXT, MASKED | content.length), MASK, content]);
}
