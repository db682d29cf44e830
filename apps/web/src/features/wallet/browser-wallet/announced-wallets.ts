/** The wallets that browser extensions and wallet apps announce to the page (EIP-6963). */
import { createStore, type EIP6963ProviderDetail } from 'mipd';
import { useSyncExternalStore } from 'react';
import type { Provider } from './provider.js';

export type AnnouncedWallet = EIP6963ProviderDetail<Provider, string>;

/** The reverse domain name of the wallet that was used last, such as `io.metamask`. It is kept in this browser only. */
const KEY = 'arena_browser_wallet';

export const lastUsedWallet = (): string | null => localStorage.getItem(KEY);
export const rememberWallet = (rdns: string): void => localStorage.setItem(KEY, rdns);
export const forgetWallet = (): void => localStorage.removeItem(KEY);

type Store = ReturnType<typeof createStore>;

let store: Store | undefined;
let listening = 0;

/** Starts to listen when it is first used. Wallets answer at once, and those that load later announce themselves. */
function announced(): Store {
  store ??= createStore();
  return store;
}

/** Forgets the wallets when the last component stops to listen. */
function subscribe(listener: () => void): () => void {
  const current = announced();
  const unsubscribe = current.subscribe(listener);
  listening += 1;
  return () => {
    unsubscribe();
    listening -= 1;
    if (listening > 0) return;
    current.destroy();
    store = undefined;
  };
}

// The type of mipd is that of a library that is not installed.
const snapshot = () => announced().getProviders() as unknown as readonly AnnouncedWallet[];

/** Returns the announced wallets in the order of their announcements. */
export const useAnnouncedWallets = (): readonly AnnouncedWallet[] =>
  useSyncExternalStore(subscribe, snapshot);

/** Returns the wallet's picture if it is an embedded one, as EIP-6963 requires. Others would be loaded from elsewhere. */
export const iconOf = ({ info: { icon } }: AnnouncedWallet): string | undefined =>
  icon.startsWith('data:image/') ? icon : undefined;
