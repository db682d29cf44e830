import { Conversation } from '../processes/conversation.js';

/** Says the messages in turn, one at each beat, to everybody who is connected. */
export interface BroadcastOrder {
  messages: readonly string[];
  beatMs: number;
  seconds: number;
}

/** The `ws` that lies below Socket.IO, with nothing around it. */
export class RawWs {
  private constructor(
    private readonly conversation: Conversation,
    readonly port: number,
  ) {}

  static async start(): Promise<RawWs> {
    const conversation = Conversation.start(new URL('./raw-ws.process.js', import.meta.url));
    const { port } = await conversation.ask<{ port: number }>({});
    return new RawWs(conversation, port);
  }

  get pid(): number {
    return this.conversation.pid;
  }

  async broadcast(order: BroadcastOrder): Promise<void> {
    await this.conversation.ask(order);
  }

  stop(): Promise<void> {
    return this.conversation.end();
  }
}
