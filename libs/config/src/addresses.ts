import { isIPv4 } from 'node:net';

/** The pattern of a 20-byte address. It does not check the EIP-55 checksum. */
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The pattern of one http(s) address. A comma would separate it from a second one. */
export const HTTP_ADDRESS = /^https?:\/\/[^\s,]+$/;

/** Whether a URL points to this machine: a loopback address, or a socket in the file system. */
export function isLocal(text: string): boolean {
  return URL.canParse(text) && isLocalHost(new URL(text).hostname);
}

export function isLocalHost(host: string): boolean {
  return (
    ['', 'localhost', '::1', '[::1]'].includes(host) ||
    host.startsWith('%2F') ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}

/** A Redis server, or Sentinels that know which server of a replicated Redis is the master. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | {
      readonly kind: 'sentinels';
      readonly sentinels: readonly { host: string; port: number }[];
      /** The name under which the Sentinels monitor the servers. */
      readonly name: string;
      readonly usesTls: boolean;
      /** The login of the servers and of the Sentinels. */
      readonly username?: string;
      readonly password?: string;
    };

/** The two forms of REDIS_URL. */
export const REDIS_URL_FORM = /^(rediss?:\/\/\S+|rediss?\+sentinel:\/\/[^\s/]+\/[^\s/?#,]+)$/;

const SENTINELS = /^redis(s?)\+sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([^/]+)$/;
const DEFAULT_SENTINEL_PORT = '26379';

/** Parses REDIS_URL. The second form is `redis+sentinel://[user:password@]host:port,host:port/name`. */
export function redisAddress(text: string): RedisAddress {
  const [, tls, login, hosts = '', name = ''] = SENTINELS.exec(text) ?? [];
  if (hosts === '') return { kind: 'server', url: text };
  const sentinels = hosts.split(',').map(parseHost);
  return {
    kind: 'sentinels',
    sentinels,
    name: decodeURIComponent(name),
    usesTls: tls === 's',
    ...parseLogin(login),
  };
}

function parseHost(text: string): { host: string; port: number } {
  const [, host = text, port = DEFAULT_SENTINEL_PORT] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function parseLogin(text: string | undefined): { username?: string; password?: string } {
  if (text === undefined) return {};
  const [username = '', password = ''] = text.split(':', 2).map(decodeURIComponent);
  return { ...(username !== '' && { username }), password };
}
