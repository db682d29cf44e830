import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ArenaConfig } from '@arena/config';

const MAX_ROUTE_LENGTH = 200;

/** Returns the IP address of a request's client, or `unknown` if it has already disconnected. */
export function addressOf({ ip }: { ip: string | undefined }): string {
  if (ip === undefined) return 'unknown';
  // A socket for both versions has IPv4 addresses in the form ::ffff:127.0.0.1.
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip;
}

/**
 * Returns the IP address of the client of a request that Fastify does not handle. As in Fastify, each trusted proxy has added
 * the address of who connected to it.
 */
export function forwardedAddress(
  { headers, socket }: IncomingMessage,
  { trustProxyHops }: Pick<ArenaConfig, 'trustProxyHops'>,
): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = [socket.remoteAddress, ...forwarded.map((text) => text.trim()).reverse()];
  return addresses.slice(0, trustProxyHops + 1).findLast((address) => address !== '');
}

/**
 * Returns the network that stands for a client in rate limits: the /64 of an IPv6 address, because a subscriber can use
 * all addresses of a /64, and any other address itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(address).toString()}/64`).toString()}/64`;
}

/** Returns a request as its method and path, without the query, for logs. */
export function routeOf({ method, url }: { method: string; url: string }): string {
  return `${method} ${url.split('?', 1)[0]}`.slice(0, MAX_ROUTE_LENGTH);
}

/** Injects the IP address of the request's client. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  addressOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
