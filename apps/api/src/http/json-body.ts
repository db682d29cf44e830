import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyBodyParser, FastifyInstance, preParsingHookHandler, RequestPayload } from 'fastify';
import { BODY_LIMIT_BYTES } from '@arena/wire';
import { malformedJson, notJson } from './request.errors.js';

const BYTE_ORDER_MARK = '\ufeff';

/** Creates a decoder for each accepted value of Content-Encoding. */
const DECODERS: Partial<Record<string, () => Readable & NodeJS.WritableStream & { bytesWritten: number }>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Makes a server accept JSON bodies, plain or compressed, and no others. This keeps out forms on other sites, which
 * cannot send application/json without permission.
 */
export function acceptOnlyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    parseJson,
  );
  server.addHook('preParsing', decompress);
}

const parseJson: FastifyBodyParser<string> = ({ headers }, text, done) => {
  if (!isUtf8(headers['content-type'])) done(notJson());
  else if (text === '') done(null, {});
  else {
    try {
      const body: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
      if (typeof body === 'object' && body !== null) done(null, body);
      else done(malformedJson());
    } catch {
      done(malformedJson());
    }
  }
};

function isUtf8(contentType = ''): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType) ?? [];
  return /^utf-?8$/i.test(charset);
}

/** Decompresses a body. The limit of its size counts the decompressed bytes. */
const decompress: preParsingHookHandler = ({ headers }, reply, payload, done) => {
  const encoding = headers['content-encoding']?.toLowerCase();
  if (encoding === undefined || encoding === 'identity') {
    done(null, payload);
    return;
  }
  const createDecoder = DECODERS[encoding];
  if (createDecoder === undefined) {
    done(notJson());
    return;
  }
  const decoder = payload.pipe(createDecoder());
  // Fastify compares this with Content-Length.
  Object.defineProperty(decoder, 'receivedEncodedLength', { get: () => decoder.bytesWritten });
  // A body that is too large or incomplete is not decompressed to its end.
  reply.raw.once('close', () => decoder.destroy());
  done(null, decoder as RequestPayload);
};
