import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LoadedLaterProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Whether the component is needed, which starts loading. */
  isNeeded: boolean;
  /** If loading has failed, each change of this value starts another attempt. */
  attempt: unknown;
  props: Props;
  /** Shown until the component has loaded. */
  children?: ReactNode;
}

/** Shows a component once its code has loaded. Until then, or if loading fails, the screen works without it. */
export function LoadedLater<Props extends object>({
  load,
  isNeeded,
  attempt,
  props,
  children,
}: LoadedLaterProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isNeeded || Loaded !== undefined) return undefined;
    let isCurrent = true;
    load().then(
      (component) => {
        // A transition, which React renders in short tasks, because the screen works without it.
        if (isCurrent) startTransition(() => setLoaded(() => component));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isNeeded, Loaded, attempt]);
  return Loaded ? <Loaded {...props} /> : children;
}
