import { configProblems, REQUIRED_VARIABLES } from '../../test/config-problems.js';
import { readChainSettings, readConfig } from '../read-config.js';
import { chainSettings, isReal, usesRealChain, type ChainVariables } from './chain.js';

const CHAIN = {
  CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: 'https://snowtrace.io/',
};
const WITHOUT_CHAIN = { ...REQUIRED_VARIABLES, HOUSE_BANKROLL_ARENA: '1000' };
const REAL_CHAIN = { ...WITHOUT_CHAIN, ...CHAIN };

const problems = (variables: Record<string, string | undefined>): string[] =>
  configProblems({ ...REAL_CHAIN, ...variables });

describe(chainSettings, () => {
  it('combines the variables of the chain', () => {
    expect(readConfig(REAL_CHAIN).chain).toEqual({
      rpcUrls: [CHAIN.CHAIN_RPC_URL],
      quorum: 1,
      publicRpcUrl: undefined,
      chainId: 43114,
      tokenAddress: CHAIN.ARENA_TOKEN_ADDRESS,
      treasury: { key: CHAIN.TREASURY_PRIVATE_KEY },
      explorerUrl: 'https://snowtrace.io',
      faucet: undefined,
    });
  });

  it.each([
    ['http://127.0.0.1:1', undefined, 1],
    ['http://127.0.0.1:1,http://localhost:2', undefined, 2],
    ['http://127.0.0.1:1,http://[::1]:2,https://rpc.example', undefined, 2],
    ['http://127.0.0.1:1,http://[::1]:2,https://rpc.example', '3', 3],
    ['http://127.0.0.1:1,http://127.0.0.1:2', '1', 1],
  ])('requires of the endpoints %s with CHAIN_QUORUM=%s that %s agree', (urls, quorum, expected) => {
    const { chain } = readConfig({ ...REAL_CHAIN, CHAIN_RPC_URL: urls, CHAIN_QUORUM: quorum });
    expect(chain).toMatchObject({ rpcUrls: urls.split(','), quorum: expected });
  });

  it('keeps a public endpoint apart from those of the server', () => {
    const url = 'https://public.example/rpc';
    const { chain } = readConfig({ ...REAL_CHAIN, CHAIN_PUBLIC_RPC_URL: url });
    expect(chain).toMatchObject({ rpcUrls: [CHAIN.CHAIN_RPC_URL], publicRpcUrl: url });
  });

  it('takes a remote signer instead of the treasury’s key', () => {
    const { TREASURY_PRIVATE_KEY: _, ...rest } = REAL_CHAIN;
    const address = `0x${'a'.repeat(40)}`;
    const signer = { TREASURY_SIGNER_URL: 'https://signer.example', TREASURY_ADDRESS: address };
    expect(readConfig({ ...rest, ...signer, TREASURY_SIGNER_TOKEN: 'token' }).chain?.treasury).toEqual({
      address,
      signerUrl: 'https://signer.example',
      signerToken: 'token',
    });
    expect(configProblems({ ...rest, TREASURY_SIGNER_URL: signer.TREASURY_SIGNER_URL })).toEqual([
      expect.stringMatching(/^TREASURY_ADDRESS must be set as well: /),
    ]);
    expect(problems(signer)).toEqual([
      'TREASURY_PRIVATE_KEY and TREASURY_SIGNER_URL exclude each other: set only one of them.',
    ]);
  });

  it('is undefined without a chain', () => {
    expect(readConfig(WITHOUT_CHAIN).chain).toBeUndefined();
    expect(readChainSettings({})).toBeUndefined();
  });

  it('accepts a path of this site as the explorer, and a faucet', () => {
    const faucet = `0x${'f'.repeat(40)}`;
    const config = readConfig({ ...REAL_CHAIN, EXPLORER_URL: '/explorer', CHAIN_FAUCET: faucet });
    expect(config.chain).toMatchObject({ explorerUrl: '/explorer', faucet });
  });

  it.each(Object.keys(CHAIN))('reports that %s is missing', (name) => {
    expect(problems({ [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be set as well: a chain needs all of `)),
    ]);
    expect(problems({ [name]: '' })).toHaveLength(1);
  });

  it.each(Object.entries(CHAIN))('reports the missing variables when only %s is set', (name, value) => {
    const others = Object.keys(CHAIN).filter((other) => other !== name);
    expect(() => readChainSettings({ [name]: value })).toThrow(`${others.join(', ')} must be set as well`);
  });

  it.each([
    [
      'CHAIN_RPC_URL',
      'wss://api.avax.network',
      'CHAIN_RPC_URL must be the http(s) address of an RPC endpoint.',
    ],
    [
      'CHAIN_RPC_URL',
      'https://one.example,two.example',
      'CHAIN_RPC_URL must be the http(s) address of an RPC endpoint.',
    ],
    [
      'CHAIN_RPC_URL',
      'https://one.example,http://two.example/secret',
      'CHAIN_RPC_URL must use https for two.example: others could change answers on the way.',
    ],
    [
      'CHAIN_RPC_URL',
      'https://one.example,https://one.example',
      'CHAIN_RPC_URL must not name an endpoint twice.',
    ],
    [
      'CHAIN_PUBLIC_RPC_URL',
      'wss://rpc.example',
      'CHAIN_PUBLIC_RPC_URL must be the http(s) address of an endpoint.',
    ],
    [
      'CHAIN_PUBLIC_RPC_URL',
      'http://rpc.example/secret',
      'CHAIN_PUBLIC_RPC_URL must use https for rpc.example: others could change answers on the way.',
    ],
    [
      'CHAIN_PUBLIC_RPC_URL',
      'https://key:secret@rpc.example',
      'CHAIN_PUBLIC_RPC_URL must not contain a user name or a password: players see this address.',
    ],
    ['CHAIN_QUORUM', '2', 'CHAIN_QUORUM is 2, but CHAIN_RPC_URL has fewer endpoints: 1.'],
    ['CHAIN_QUORUM', '0', 'CHAIN_QUORUM must be a whole number from 1 to 9 endpoints, not "0".'],
    ['CHAIN_ID', '0xa86a', 'CHAIN_ID must be a whole number from 1 to 4294967295, not "0xa86a".'],
    ['CHAIN_ID', '0', 'CHAIN_ID must be a whole number from 1 to 4294967295, not "0".'],
    [
      'ARENA_TOKEN_ADDRESS',
      '0x5FbDB2315678',
      'ARENA_TOKEN_ADDRESS must be the address of the token: 0x and 40 hex digits.',
    ],
    [
      'ARENA_TOKEN_ADDRESS',
      CHAIN.ARENA_TOKEN_ADDRESS.replace('Fb', 'fb'),
      'ARENA_TOKEN_ADDRESS contains a typo: its EIP-55 checksum does not match.',
    ],
    ['TREASURY_PRIVATE_KEY', '5'.repeat(64), 'TREASURY_PRIVATE_KEY must be 0x and 64 hex digits.'],
    ['EXPLORER_URL', 'snowtrace.io', 'EXPLORER_URL must be the address of a block explorer.'],
    ['CHAIN_FAUCET', 'faucet', 'CHAIN_FAUCET must be an address: 0x and 40 hex digits.'],
  ])('rejects %s=%s', (name, value, sentence) => {
    expect(problems({ [name]: value })).toEqual([sentence]);
  });

  it.each(Object.keys(CHAIN))('is undefined without %s', (name) => {
    expect(chainSettings({ ...CHAIN, [name]: undefined })).toBeUndefined();
  });

  it.each(['TREASURY_SIGNER_URL', 'TREASURY_ADDRESS'])(
    'is undefined with %s as the only part of a signer',
    (name) => {
      const variables = { ...CHAIN, TREASURY_PRIVATE_KEY: undefined, [name]: 'given' };
      expect(chainSettings(variables as never as ChainVariables)).toBeUndefined();
    },
  );

  it('drops all slashes at the end of the explorer', () => {
    const { chain } = readConfig({ ...REAL_CHAIN, EXPLORER_URL: 'https://snowtrace.io//' });
    expect(chain?.explorerUrl).toBe('https://snowtrace.io');
  });

  it.each([
    'http://127.0.0.1:8545',
    'http://127.100.0.255:8545',
    'http://localhost:8545',
    'http://[::1]:8545',
  ])('needs no https for an endpoint on this machine: %s', (url) => {
    expect(problems({ CHAIN_RPC_URL: url })).toEqual([]);
  });

  it.each(['http://127.0.0.1.example:1', 'http://x127.0.0.1.example:1', 'http://10.127.0.1:1'])(
    'needs https for an endpoint elsewhere: %s',
    (url) => {
      expect(problems({ CHAIN_RPC_URL: url })).toEqual([
        expect.stringMatching(/^CHAIN_RPC_URL must use https/),
      ]);
    },
  );

  it.each(['https://key@rpc.example', 'https://:secret@rpc.example'])(
    'accepts no part of a login in the address for players: %s',
    (url) => {
      expect(problems({ CHAIN_PUBLIC_RPC_URL: url })).toEqual([
        'CHAIN_PUBLIC_RPC_URL must not contain a user name or a password: players see this address.',
      ]);
    },
  );

  it('rejects an address that cannot be parsed', () => {
    expect(problems({ CHAIN_RPC_URL: 'https://[' })).toEqual([
      'CHAIN_RPC_URL contains an address that is not valid.',
    ]);
  });

  it('checks the checksum of the treasury’s address', () => {
    const signer = {
      TREASURY_PRIVATE_KEY: undefined,
      TREASURY_SIGNER_URL: 'https://signer.example',
      TREASURY_ADDRESS: CHAIN.ARENA_TOKEN_ADDRESS.replace('Fb', 'fb'),
    };
    expect(problems(signer)).toEqual([
      'TREASURY_ADDRESS contains a typo: its EIP-55 checksum does not match.',
    ]);
  });

  it('names all variables that a chain needs', () => {
    expect(problems({ CHAIN_ID: undefined })).toEqual([
      'CHAIN_ID must be set as well: a chain needs all of CHAIN_RPC_URL, CHAIN_ID, ARENA_TOKEN_ADDRESS, TREASURY_PRIVATE_KEY, EXPLORER_URL, or none.',
    ]);
  });

  it('does not repeat the treasury’s key in an error', () => {
    expect(problems({ TREASURY_PRIVATE_KEY: 'hunter2' }).join()).not.toMatch(/hunter2/);
  });
});

describe(usesRealChain, () => {
  const uses = (variables: object) => usesRealChain(variables);

  it('is true for a chain without a faucet', () => {
    expect(uses(CHAIN)).toBe(true);
    expect(isReal(chainSettings(CHAIN as never as ChainVariables)!)).toBe(true);
  });

  it('is false with a faucet, which gives the tokens away, and without a chain', () => {
    const embedded = { ...CHAIN, CHAIN_FAUCET: `0x${'f'.repeat(40)}` };
    expect(uses(embedded)).toBe(false);
    expect(isReal(chainSettings(embedded as never as ChainVariables)!)).toBe(false);
    expect(uses({})).toBe(false);
  });
});
