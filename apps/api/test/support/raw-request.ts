import { request } from 'node:http';
import type { Answer } from './client.js';
import { expectDescribed } from './contract.js';

export interface RawRequest {
  method: string;
  /** The path, which is sent unchanged. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends a request that fetch would normalise or reject. Rejects if the API document lacks the response. */
export function rawRequest(url: string, { method, path, headers = {}, body }: RawRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const json = (response.headers['content-type'] ?? '').includes('json');
        const answer: Answer = {
          status: response.statusCode ?? 0,
          headers: new Headers(Object.entries(response.headersDistinct).flatMap(headerEntries)),
          text,
          body: json && text !== '' ? JSON.parse(text) : undefined,
        };
        try {
          expectDescribed(method, path, answer);
          resolve(answer);
        } catch (error) {
          reject(error);
        }
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function headerEntries([name, values = []]: [string, string[] | undefined]): [string, string][] {
  return values.map((value) => [name, value]);
}
