import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { RealtimeService } from '@arena/realtime';
import { SettingsService } from '@arena/settings';
import type { CrashServerEvents } from '@arena/wire';
import { RoundClock } from '../node/round-clock.js';

/** How late this node's players may hear of it. What they send is refused from the operator's commit on. */
const LOOK_MS = 500;

/** Tells this node's players whether an operator has paused betting, whichever node did it. */
@WebSocketGateway()
export class PauseGateway implements OnGatewayConnection, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PauseGateway.name);
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  /** As it was told last; undefined before the first look, which is told to those who were quicker. */
  private isPaused: boolean | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly realtime: RealtimeService,
    private readonly clock: RoundClock,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  handleConnection(socket: Socket<Record<string, never>, CrashServerEvents>): void {
    if (this.isPaused !== undefined) socket.emit('pauseChanged', { isPaused: this.isPaused });
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.look().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'whether betting is paused could not be looked up');
      });
      await this.clock.until(this.clock.now() + LOOK_MS, signal);
    }
  }

  private async look(): Promise<void> {
    const isPaused = (await this.settings.get('betting_paused')) !== undefined;
    if (isPaused === this.isPaused) return;
    this.isPaused = isPaused;
    this.realtime.announce('pauseChanged', { isPaused });
  }
}
