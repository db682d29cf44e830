import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomStream } from './random-bets.js';
import {
  canInject,
  FAULTS,
  isRpcError,
  isWrongResult,
  WRONG_RESULTS,
  type Fault,
  type RpcCall,
  type RpcReply,
  type WrongResult,
  type WrongResultName,
} from './rpc-faults.js';

/**
 * `normal` forwards every request, `faulty` injects faults into some of them, `silent` accepts requests and never responds, and
 * `down` closes every connection.
 */
type Mode = 'normal' | 'faulty' | 'silent' | 'down';

/** In faulty mode, one in this many requests gets a faulty response, on average. */
const FAULT_INTERVAL = 6;
const LATE_MS = 100;

interface Hold {
  matches: (call: RpcCall) => boolean;
  reached: () => void;
  /** Whether the call is forwarded to the node although it never gets a response. */
  isForwarded: boolean;
}

/** A proxy in front of a blockchain node that can fail in the same ways as public RPC endpoints. */
export class FaultyRpc {
  mode: Mode = 'normal';
  /** Wrong results that every response contains in normal mode. */
  lies: readonly WrongResult[] = [];
  /** How often each fault was injected. */
  readonly injected = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]));
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private hold: Hold | undefined;
  private readonly random = randomStream(1);

  private constructor(private readonly nodeUrl: string) {}

  static async start(nodeUrl: string): Promise<FaultyRpc> {
    const rpc = new FaultyRpc(nodeUrl);
    rpc.server.listen(0, '127.0.0.1');
    await once(rpc.server, 'listening');
    return rpc;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /**
   * Never responds to the next matching call.
   * @returns a promise that resolves when the call has arrived
   */
  holdNext(matches: Hold['matches'], { isForwarded }: Pick<Hold, 'isForwarded'>): Promise<void> {
    return new Promise((resolve) => {
      this.hold = { matches, isForwarded, reached: resolve };
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
      if (this.mode === 'down') response.destroy();
      else if (this.mode !== 'silent') await this.answer(body, response);
    } catch {
      response.destroy(); // the client or the node has closed its connection
    }
  }

  private async answer(body: string, response: ServerResponse): Promise<void> {
    const request = JSON.parse(body) as RpcCall | RpcCall[];
    const calls = [request].flat();
    if (await this.isHeld(body, calls)) return;
    const fault = this.mode === 'faulty' ? this.chooseFault(calls) : undefined;
    if (fault === 'too many requests') {
      response.writeHead(429).end();
      return;
    }
    const replies = await this.forward(body);
    if (fault === 'late') await sleep(LATE_MS);
    if (fault === 'twice') replies.push(...(await this.forward(body)));
    if (fault === 'out of order') replies.reverse();
    if (isWrongResult(fault)) await this.inject(fault, calls, replies);
    if (this.mode === 'normal') for (const lie of this.lies) await this.falsify(lie, calls, replies);
    const answer = JSON.stringify(Array.isArray(request) || fault === 'twice' ? replies : replies[0]);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(answer),
    });
    if (fault === 'truncated') {
      response.write(answer.slice(0, answer.length / 2));
      await sleep(10);
      response.destroy();
    } else response.end(answer);
  }

  /** Returns the least used of the possible faults for one in FAULT_INTERVAL requests, otherwise undefined. */
  private chooseFault(calls: readonly RpcCall[]): Fault | undefined {
    if (this.random() * FAULT_INTERVAL > 1) return undefined;
    const countOf = (fault: Fault): number => this.injected.get(fault) ?? 0;
    const [fault] = FAULTS.filter((candidate) => canInject(candidate, calls)).sort(
      (one, other) => countOf(one) - countOf(other),
    );
    if (fault !== undefined && !isWrongResult(fault)) this.injected.set(fault, countOf(fault) + 1);
    return fault;
  }

  private async inject(name: WrongResultName, calls: readonly RpcCall[], replies: RpcReply[]): Promise<void> {
    const count = await this.falsify(WRONG_RESULTS[name], calls, replies);
    this.injected.set(name, (this.injected.get(name) ?? 0) + count);
  }

  /** Falsifies the replies that a wrong result applies to. Returns how many. */
  private async falsify(
    { appliesTo, falsify }: WrongResult,
    calls: readonly RpcCall[],
    replies: RpcReply[],
  ): Promise<number> {
    let count = 0;
    for (const call of calls.filter((candidate) => appliesTo(candidate))) {
      const reply = replies.find(({ id }) => id === call.id);
      const wrong = await falsify(reply?.result, call, (...params) => this.callNode(...params));
      if (reply === undefined || wrong === undefined) continue;
      if (isRpcError(wrong)) {
        delete reply.result;
        reply.error = wrong.error;
      } else reply.result = wrong;
      count += 1;
    }
    return count;
  }

  private async isHeld(body: string, calls: readonly RpcCall[]): Promise<boolean> {
    const { hold } = this;
    if (hold === undefined || !calls.some((call) => hold.matches(call))) return false;
    this.hold = undefined;
    if (hold.isForwarded) await this.forward(body);
    hold.reached();
    return true;
  }

  private async callNode(method: string, ...params: unknown[]): Promise<unknown> {
    const [reply] = await this.forward(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    return reply?.result;
  }

  private async forward(body: string): Promise<RpcReply[]> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(this.nodeUrl, { method: 'POST', headers, body });
    return [(await response.json()) as RpcReply | RpcReply[]].flat();
  }
}
