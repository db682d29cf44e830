import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { RealtimeService } from '@arena/realtime';
import { RestorePauseService } from '@arena/restore';
import { Loop, pause } from '@arena/scheduling';
import { SettingsService } from '@arena/settings';
import type { ServerEvents } from '@arena/wire';

/** The polling interval, and so the maximum delay until players see a pause. Bets are rejected without this delay. */
const POLL_MS = 500;

/** Sends `pauseChanged` to this node's players. Polls the setting, because the operator may use another node. */
@WebSocketGateway()
export class PauseGateway implements OnGatewayConnection, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PauseGateway.name);
  private readonly polling = new Loop((signal) => this.poll(signal));
  /** The last state that was sent. Undefined until the first poll, whose result is sent to all connections. */
  private isPaused: boolean | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly restorePause: RestorePauseService,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.polling.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.polling.stop();
  }

  handleConnection(socket: Socket<Record<string, never>, ServerEvents>): void {
    if (this.isPaused !== undefined) socket.emit('pauseChanged', { isPaused: this.isPaused });
  }

  private async poll(signal: AbortSignal): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'failed to read whether betting is paused');
    });
    await pause(POLL_MS, signal);
  }

  private async refresh(): Promise<void> {
    const isPaused =
      (await this.settings.get('betting_paused')) !== undefined || (await this.restorePause.isPaused());
    if (isPaused === this.isPaused) return;
    this.isPaused = isPaused;
    this.realtime.announce('pauseChanged', { isPaused });
  }
}
