import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI of all routes, at /api/docs and /api/docs-json. */
export function serveDocs(app: INestApplication): void {
  const description = 'Amounts are decimal strings with 8 decimals; errors are RFC 9457 problem documents.';
  const builder = new DocumentBuilder().setTitle('ARENA').setDescription(description).setVersion('1');
  const document = SwaggerModule.createDocument(app, builder.build());
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json' });
}
