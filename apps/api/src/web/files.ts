import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { RequestHandler, Response } from 'express';

const YEAR_SECONDS = 365 * 24 * 3600;
/** The build writes these beside a file, each with its ending. */
const PACKINGS = { br: '.br', gzip: '.gz' } as const;
type Packing = keyof typeof PACKINGS;

/**
 * Serves the files that the build has left in a folder, packed for whoever can unpack them. What is not among them, or
 * is gone since, is somebody else's to answer. Whole: a part of a script is of no use, and asking for one breaks nothing.
 */
export function serveFiles(root: string): RequestHandler {
  const files = new Set(filesIn(root));
  return (request, response, next) => {
    const path = decoded(request.path);
    if (path === undefined || !files.has(path)) {
      next();
      return;
    }
    const packing = (Object.keys(PACKINGS) as Packing[]).find(
      (name) => files.has(path + PACKINGS[name]) && request.acceptsEncodings(name) === name,
    );
    const headers = headersOf(path, packing);
    const packed = packing === undefined ? path : path + PACKINGS[packing];
    response.type(extname(path)).set(headers);
    response.sendFile(
      packed.slice(1),
      { root, acceptRanges: false, cacheControl: false },
      (error?: Error) => {
        // A connection that broke off has nothing left to be told.
        if (error === undefined || response.headersSent) return;
        forget(response, headers);
        next();
      },
    );
  };
}

function headersOf(path: string, packing: Packing | undefined): Record<string, string> {
  const isHashed = path.startsWith('/assets/');
  return {
    'Cache-Control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(packing === undefined ? {} : { 'Content-Encoding': packing }),
  };
}

/** For whoever answers instead. */
function forget(response: Response, headers: Record<string, string>): void {
  for (const name of ['Content-Type', ...Object.keys(headers)]) response.removeHeader(name);
}

/** `/assets/app-1a2b.js`. Nothing hidden. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).split(sep).join('/')}`);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
