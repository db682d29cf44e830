import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** The answer of the product's that is to be matched in size. */
const ANSWER = JSON.parse(process.env['BARE_ANSWER'] ?? '{}') as object;

@Controller('api/user')
class BareController {
  @Get(':id')
  answer(): object {
    return ANSWER;
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

// Nest on Express as it comes: no session, no validation, no database.
const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
await app.listen(0, '127.0.0.1');
const { port } = app.getHttpServer().address() as { port: number };
process.send?.({ type: 'listening', url: `http://127.0.0.1:${port}` });
process.on('disconnect', () => process.exit(0));
