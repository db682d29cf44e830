import type { CustomFetch } from 'openid-client';
import { XOAuthError } from './x-oauth.error.js';

/** Of a token, or of an account, X tells in a few hundred bytes. */
const MOST_BYTES = 65_536;

/** Fetches what is small, and leaves off where it is not: somebody who sends without an end fills no memory. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const { status, statusText, headers } = response;
  const body = await start(response);
  return new Response(body, { status, statusText, headers });
};

async function start({ body }: Response): Promise<Buffer | null> {
  if (body === null) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new XOAuthError('X answered without an end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
