import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** The product's response, so that the baseline's response has the same size. */
const RESPONSE = JSON.parse(process.env['BARE_RESPONSE'] ?? '{}') as object;

@Controller('api/user')
class BareController {
  @Get(':id')
  get(): object {
    return RESPONSE;
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

// Nest on Express with defaults: no session, no validation, no database.
const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
await app.listen(0, '127.0.0.1');
const { port } = app.getHttpServer().address() as { port: number };
process.send?.({ type: 'listening', url: `http://127.0.0.1:${port}` });
process.on('disconnect', () => process.exit(0));
