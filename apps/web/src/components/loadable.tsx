import { lazy, useState, type ComponentType } from 'react';

/** A component whose code loads when it is first rendered, or before that by `preload`. */
export type Loadable<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Makes a component from the function that loads its code. After `preload` it renders at once. Without it, Suspense shows
 * its fallback, and React keeps a fallback for at least 300 ms.
 */
export function loadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadAndKeep = async () => (loaded = await load());
  const Lazy = lazy(async () => ({ default: await loadAndKeep() }));
  function LoadableComponent(props: Props) {
    // Kept in the state, because another component in this place would lose the state of the page.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>));
    return <Component {...props} />;
  }
  const preload = async () => {
    await loadAndKeep();
  };
  return Object.assign(LoadableComponent, { preload });
}
