import { Injectable } from '@nestjs/common';
import { HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';

/** Reports that this node is about to close, so that the proxy sends it no further requests. */
@Injectable()
export class ShutdownHealth {
  private isClosing = false;

  constructor(private readonly indicators: HealthIndicatorService) {}

  beginShutdown(): void {
    this.isClosing = true;
  }

  check(name: string): HealthIndicatorResult {
    const indicator = this.indicators.check(name);
    return this.isClosing ? indicator.down('The server is shutting down.') : indicator.up();
  }
}
