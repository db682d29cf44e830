import type { Client } from './client.js';

const PATH = '/socket.io/?EIO=4&transport=polling';
const SEPARATOR = '\u001e';
const CLOSE = '1';

/** A raw Engine.IO connection over long polling, which can send packets that no correct client sends. */
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

  /** Sends packets in one request, which the server may abort. */
  async send(...packets: string[]): Promise<void> {
    const init = { headers: { 'Content-Type': 'text/plain' }, body: packets.join(SEPARATOR) };
    await this.client.send('POST', this.path, init).catch(() => undefined);
  }

  /** Returns the packets since the last call, or undefined if the server has closed the connection. */
  async receive(): Promise<string[] | undefined> {
    const { status, text } = await this.client.get(this.path);
    const packets = text.split(SEPARATOR);
    return status === 200 && packets.at(-1) !== CLOSE ? packets : undefined;
  }

  /** Returns whether the server closes the connection after its remaining packets. */
  async ends(): Promise<boolean> {
    for (let polls = 0; polls < 20; polls += 1) if ((await this.receive()) === undefined) return true;
    return false;
  }
}
