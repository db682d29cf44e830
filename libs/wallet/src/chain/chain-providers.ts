import type { Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ArenaConfig } from '@arena/config';
import { WalletTiming } from '../wallet-timing.js';
import { Chain } from './chain.js';
import { Treasury } from './treasury.js';

/** Provides classes that need a chain. Without one, undefined is injected in their place. */
export const onChain = (...types: Type[]): Provider[] =>
  types.map((type) => ({
    provide: type,
    useFactory: ({ chain }: ArenaConfig, modules: ModuleRef) =>
      chain === undefined ? undefined : modules.create(type),
    inject: [ArenaConfig, ModuleRef],
  }));

/** The configured chain and its treasury. Both are undefined without one. */
export const CHAIN_PROVIDERS: Provider[] = [
  WalletTiming,
  {
    provide: Chain,
    useFactory: ({ chain }: ArenaConfig, timing: WalletTiming) => chain && new Chain(chain, timing),
    inject: [ArenaConfig, WalletTiming],
  },
  {
    provide: Treasury,
    useFactory: ({ chain }: ArenaConfig, timing: WalletTiming) => chain && new Treasury(chain, timing),
    inject: [ArenaConfig, WalletTiming],
  },
];
