import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { RealtimeService } from '@arena/realtime';
import { RuntimeSettings } from '@arena/settings';
import type { ServerEvents, SettingsUpdate } from '@arena/wire';

/** How late players may see that a version has taken effect. The check compares two numbers and reads nothing. */
const CHECK_MS = 100;

/** Sends `settingsChanged` to this node's players when a version of the settings takes effect. */
@WebSocketGateway()
export class SettingsGateway
  implements OnGatewayConnection, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private timer: NodeJS.Timeout | undefined;
  private announced: number | undefined;

  constructor(
    private readonly settings: RuntimeSettings,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.announced = this.settings.version;
    this.timer = setInterval(() => this.announce(), CHECK_MS);
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  handleConnection(socket: Socket<Record<string, never>, ServerEvents>): void {
    socket.emit('settingsChanged', this.update());
  }

  private announce(): void {
    const { version } = this.settings;
    if (version === this.announced) return;
    this.announced = version;
    this.realtime.announce('settingsChanged', this.update());
  }

  private update(): SettingsUpdate {
    const { version, current } = this.settings;
    const { announcement = null, supportContact = null } = current;
    return { version, announcement, supportContact };
  }
}
