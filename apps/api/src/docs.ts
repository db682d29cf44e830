import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_MEDIA_TYPE } from '@arena/wire';

/** OpenAPI of all routes, at /api/docs and /api/docs-json. It is written for the first request that asks for it. */
export function serveDocs(app: INestApplication, sessionCookie: string): void {
  const builder = new DocumentBuilder()
    .setTitle('ARENA')
    .setDescription('Amounts are decimal strings with 8 decimals; errors are RFC 9457 problem documents.')
    .setVersion('1')
    .addCookieAuth(sessionCookie)
    .addGlobalResponse({
      status: 'default',
      description: 'Refused: a problem document with a code and a sentence.',
      content: { [PROBLEM_MEDIA_TYPE]: { schema: { type: 'object' } } },
    });
  const document = (): OpenAPIObject => SwaggerModule.createDocument(app, builder.build());
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json' });
}
