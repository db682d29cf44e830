import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as dclint from 'dclint';
import { parse } from 'yaml';
import { isSigned, signImage } from '../docker/sign.mjs';

const COMPOSE = fileURLToPath(new URL('../docker/compose.yml', import.meta.url));
const EXAMPLE = join(COMPOSE, '../.env.example');

interface Linter {
  lintFiles(
    paths: string[],
    isRecursive: boolean,
  ): { messages: { line: number; rule: string; message: string }[] }[];
}

// TypeScript cannot follow the imports in the declarations of dclint.
const { DCLinter }: { DCLinter: new (config: object) => Linter } = dclint as never;

/** Rules of style, and that the proxy must not listen on all interfaces. */
const RULES_OFF = [
  'no-build-and-image',
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'service-ports-alphabetical-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

interface Service {
  image: string;
  profiles?: string[];
  read_only?: boolean;
  user?: string;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  mem_limit?: string;
  pids_limit?: number;
}

const { services } = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const NAMES = Object.keys(services);

describe('compose.yml', () => {
  it('follows the Compose specification', () => {
    const rules = Object.fromEntries(RULES_OFF.map((rule) => [rule, 0 as const]));
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const messages = linter.lintFiles([COMPOSE], false).flatMap((result) => result.messages);
    expect(messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)).toEqual([]);
  });

  it.each(NAMES)('restricts %s', (name) => {
    const service = services[name];
    expect(service?.cap_drop).toEqual(['ALL']);
    expect(service?.security_opt).toEqual(['no-new-privileges:true']);
    expect(service?.mem_limit).toBeDefined();
    expect(service?.pids_limit).toBeDefined();
  });

  it.each(['migrate', 'api-1', 'api-2'])('gives %s a read-only root and no capability', (name) => {
    const service = services[name];
    expect(service?.read_only).toBe(true);
    expect(service?.tmpfs).toEqual(['/tmp:size=64m,mode=1777']);
    expect(service?.cap_add).toBeUndefined();
  });

  it('gives the owner of the database to the migrations and the logins only', () => {
    const users = NAMES.filter((name) =>
      JSON.stringify(services[name]?.environment ?? {}).includes('{POSTGRES_PASSWORD'),
    );
    expect(users).toEqual(['postgres', 'logins', 'migrate']);
    for (const name of ['api-1', 'api-2'])
      expect(services[name]?.environment?.['DATABASE_URL']).toMatch(/^postgresql:\/\/arena_api:/);
  });

  it('starts Prometheus and Grafana only when they are asked for', () => {
    const withProfile = NAMES.filter((name) => services[name]?.profiles?.includes('observability'));
    expect(withProfile).toEqual(['prometheus', 'grafana']);
  });

  it('has every required variable in the example', () => {
    const required = new Set(
      [...readFileSync(COMPOSE, 'utf8').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name),
    );
    const offered = [...readFileSync(EXAMPLE, 'utf8').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(offered).toEqual(expect.arrayContaining([...required]));
  });
});

describe('the signature of an image', () => {
  const keys = () =>
    generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
  const { privateKey, publicKey } = keys();
  const content = {
    image: 'arena',
    digest: `sha256:${'a'.repeat(64)}`,
    sbom: { components: [{ name: 'pg' }] },
  };
  const envelope = signImage(privateKey, content);

  it('is accepted for the image and the bill of materials that were signed', () => {
    expect(isSigned(publicKey, envelope, content)).toBe(true);
  });

  it('is refused for another image, digest or bill of materials', () => {
    for (const change of [
      { image: 'other' },
      { digest: `sha256:${'b'.repeat(64)}` },
      { sbom: { components: [{ name: 'pg' }, { name: 'more' }] } },
    ])
      expect(isSigned(publicKey, envelope, { ...content, ...change })).toBe(false);
  });

  it('is refused with another key, without a signature, and for another type', () => {
    expect(isSigned(keys().publicKey, envelope, content)).toBe(false);
    expect(isSigned(publicKey, { ...envelope, signatures: [] }, content)).toBe(false);
    expect(isSigned(publicKey, { ...envelope, payloadType: 'text/plain' }, content)).toBe(false);
  });

  it('is refused when it is written in another way, although the bytes are the same', () => {
    const sig = envelope.signatures[0]?.sig ?? '';
    // The last character before the padding has bits that no byte has.
    const written = sig.replace(/.(?===$)/, (last) => String.fromCharCode(last.charCodeAt(0) + 1));
    expect(Buffer.from(written, 'base64')).toEqual(Buffer.from(sig, 'base64'));
    for (const other of [written, `${sig}\n`, sig.replace(/=+$/, '')])
      expect(isSigned(publicKey, { ...envelope, signatures: [{ keyid: '', sig: other }] }, content)).toBe(
        false,
      );
    expect(isSigned(publicKey, { ...envelope, payload: `${envelope.payload} ` }, content)).toBe(false);
  });

  it('refuses a digest that is none', () => {
    expect(() => signImage(privateKey, { ...content, digest: 'latest' })).toThrow(
      'This is no digest: latest',
    );
  });
});
