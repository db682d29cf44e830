/** The variables of a test chain whose endpoint nobody answers at: nothing on it comes to pass. */
export const CHAIN_AWAY = {
  CHAIN_RPC_URL: 'http://127.0.0.1:9',
  CHAIN_ID: '43112',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: '/explorer',
  CHAIN_FAUCET: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
} as const;
