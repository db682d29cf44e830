import { networkInterfaces } from 'node:os';

/** Returns the address that stands for all addresses of this machine. */
export function anyAddress(): '::' | '0.0.0.0' {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}
