import { lazy, useEffect, useState, type ComponentType } from 'react';
import { loadNamespaces } from '../i18n/loadNamespaces';
import type { Namespace } from '../i18n/settings';

interface Prefetched {
  /** Loads it ahead of a click. */
  prefetch(): void;
}

/**
 * A component that is loaded when it is first shown, together with its texts. Once loaded it renders without suspending:
 * React shows the fallback of anything that suspends for at least 300 ms, however soon it is there.
 */
export function onDemand<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
  ...namespaces: Namespace[]
): ComponentType<Props> & Prefetched {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const [component] = await Promise.all([open(), loadNamespaces(namespaces)]);
    loaded = component;
    return { default: component };
  };
  const Later = lazy(load) as unknown as ComponentType<Props>;
  function OnDemand(props: Props) {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(OnDemand, { prefetch: () => void load().catch(() => undefined) });
}

/**
 * Like `onDemand`, for what a page can do without: nothing is shown until it is loaded, and nothing breaks where the
 * connection keeps it away. The next render tries again.
 */
export function optional<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Prefetched {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await open());
  function Optional(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      load().then(
        (component) => setShown(() => component),
        () => undefined,
      );
    });
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Optional, { prefetch: () => void load().catch(() => undefined) });
}

/** Prefetches, once the page has come to rest, what a click on it may open. Name things that stay the same. */
export function usePrefetch(things: readonly Prefetched[], isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => things.forEach(({ prefetch }) => prefetch()));
  }, [things, isWanted]);
}

/** A browser with much to do, or a tab in the background, may never come to rest. */
const latestMs = 2000;

/** Safari has no `requestIdleCallback`. Returns a function that calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
