import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  TRICKS,
  WRONG_ANSWERS,
  isWrongAnswer,
  suits,
  type RpcCall,
  type RpcReply,
  type Trick,
  type WrongAnswer,
  type WrongAnswerName,
} from './rpc-tricks.js';

/** Honest; playing tricks now and then; taking questions and answering none; or not there at all. */
type Mood = 'honest' | 'unruly' | 'silent' | 'gone';

/** Of the questions put to an unruly endpoint, one in so many gets a bad answer. */
const ONE_IN = 6;
const LATE_MS = 100;

interface Hold {
  at: (call: RpcCall) => boolean;
  reached: () => void;
  /** Whether the node behind it gets the call before it stands still. */
  isPassedOn: boolean;
}

/** An endpoint in front of a chain's node that behaves as endpoints do on a bad day. */
export class UnrulyRpc {
  mood: Mood = 'honest';
  readonly played = new Map<Trick, number>(TRICKS.map((trick) => [trick, 0]));
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private hold: Hold | undefined;

  private constructor(private readonly node: string) {}

  static async before(node: string): Promise<UnrulyRpc> {
    const rpc = new UnrulyRpc(node);
    rpc.server.listen(0, '127.0.0.1');
    await once(rpc.server, 'listening');
    return rpc;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /**
   * Whoever makes the next such call never hears of it again.
   * @returns resolves once somebody waits there
   */
  holdAt(at: Hold['at'], { isPassedOn }: Pick<Hold, 'isPassedOn'>): Promise<void> {
    return new Promise((resolve) => {
      this.hold = { at, isPassedOn, reached: resolve };
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await text(request);
      if (this.mood === 'gone') response.destroy();
      else if (this.mood !== 'silent') await this.answer(body, response);
    } catch {
      response.destroy(); // whoever asked has gone, or the node has
    }
  }

  private async answer(body: string, response: ServerResponse): Promise<void> {
    const asked = JSON.parse(body) as RpcCall | RpcCall[];
    const calls = [asked].flat();
    if (await this.isHeld(body, calls)) return;
    const trick = this.mood === 'unruly' ? this.trickFor(calls) : undefined;
    if (trick === 'too many requests') {
      response.writeHead(429).end();
      return;
    }
    const replies = await this.forward(body);
    if (trick === 'late') await sleep(LATE_MS);
    if (trick === 'twice') replies.push(...(await this.forward(body)));
    if (trick === 'out of order') replies.reverse();
    if (isWrongAnswer(trick)) await this.spoil(trick, calls, replies);
    const answer = JSON.stringify(Array.isArray(asked) || trick === 'twice' ? replies : replies[0]);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(answer),
    });
    if (trick === 'cut off') {
      response.write(answer.slice(0, answer.length / 2));
      await sleep(10);
      response.destroy();
    } else response.end(answer);
  }

  /** The one that was played least of those that can be played here, now and then. */
  private trickFor(calls: readonly RpcCall[]): Trick | undefined {
    if (Math.random() * ONE_IN > 1) return undefined;
    const times = (trick: Trick): number => this.played.get(trick) ?? 0;
    const [trick] = TRICKS.filter((candidate) => suits(candidate, calls)).sort(
      (one, other) => times(one) - times(other),
    );
    if (trick !== undefined && !isWrongAnswer(trick)) this.played.set(trick, times(trick) + 1);
    return trick;
  }

  private async spoil(trick: WrongAnswerName, calls: readonly RpcCall[], replies: RpcReply[]): Promise<void> {
    const { to, spoil }: WrongAnswer = WRONG_ANSWERS[trick];
    for (const call of calls.filter((candidate) => to(candidate))) {
      const reply = replies.find(({ id }) => id === call.id);
      const wrong = await spoil(reply?.result, call, (...question) => this.ask(...question));
      if (reply === undefined || wrong === undefined) continue;
      reply.result = wrong;
      this.played.set(trick, (this.played.get(trick) ?? 0) + 1);
    }
  }

  private async isHeld(body: string, calls: readonly RpcCall[]): Promise<boolean> {
    const { hold } = this;
    if (hold === undefined || !calls.some((call) => hold.at(call))) return false;
    this.hold = undefined;
    if (hold.isPassedOn) await this.forward(body);
    hold.reached();
    return true;
  }

  private async ask(method: string, ...params: unknown[]): Promise<unknown> {
    const [reply] = await this.forward(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    return reply?.result;
  }

  private async forward(body: string): Promise<RpcReply[]> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(this.node, { method: 'POST', headers, body });
    return [(await response.json()) as RpcReply | RpcReply[]].flat();
  }
}
