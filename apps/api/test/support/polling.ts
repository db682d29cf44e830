import type { Client } from './client.js';

const PATH = '/socket.io/?EIO=4&transport=polling';
const BETWEEN_PACKETS = '\u001e';
const CLOSE = '1';

/** A raw connection by long polling, written by hand: it says what a well-behaved client never would. */
export class Polling {
  private constructor(
    private readonly client: Client,
    private readonly path: string,
  ) {}

  static async open(client: Client): Promise<Polling> {
    const { text } = await client.get(PATH);
    const { sid } = JSON.parse(text.slice(1)) as { sid: string };
    return new Polling(client, `${PATH}&sid=${sid}`);
  }

  /** Sends these packets in one request, which the server may cut off. */
  async send(...packets: string[]): Promise<void> {
    const init = { headers: { 'Content-Type': 'text/plain' }, body: packets.join(BETWEEN_PACKETS) };
    await this.client.send('POST', this.path, init).catch(() => undefined);
  }

  /** The packets that have come since the last time; undefined when the server has closed the connection. */
  async receive(): Promise<string[] | undefined> {
    const { status, text } = await this.client.get(this.path);
    const packets = text.split(BETWEEN_PACKETS);
    return status === 200 && packets.at(-1) !== CLOSE ? packets : undefined;
  }

  /** Whether the server closes the connection, after whatever it still had to say. */
  async ends(): Promise<boolean> {
    for (let answers = 0; answers < 20; answers += 1) if ((await this.receive()) === undefined) return true;
    return false;
  }
}
