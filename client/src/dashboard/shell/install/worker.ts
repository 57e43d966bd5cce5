import { minuteMs } from '../../../shared/format/durations';

/** A version that is loaded and waits. */
export interface NewVersion {
  /** Lets it take over, and reloads this page. Other pages stay as they are until they are reloaded. */
  use(): void;
}

const script = '/sw.js';
/** Pages stay open for days; the browser itself asks for a new version only when one is opened. */
const askEveryMs = 60 * minuteMs;

/** Starts the worker of this build. `offer` is called whenever the reader looks and a newer one waits, once for each. */
export function startWorker(offer: (version: NewVersion) => void): () => void {
  const ended = new AbortController();
  // Browsers have no workers for addresses without TLS.
  if ('serviceWorker' in navigator) void watch(offer, ended.signal);
  return () => ended.abort();
}

/** The page without a connection comes in this language. */
export async function tellLanguage(language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ language });
}

async function watch(offer: (version: NewVersion) => void, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(script).catch(() => null);
  if (!registration || signal.aborted) return;
  let ready = registration.waiting;
  let askedAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    // Without a controller, this is the first version that the browser gets.
    if (ready && navigator.serviceWorker.controller) {
      const version = ready;
      ready = null;
      offer({ use: () => use(version) });
    }
    if (Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  };
  const follow = () => {
    const worker = registration.installing;
    const note = () => {
      if (worker?.state !== 'installed') return;
      ready = worker;
      look();
    };
    worker?.addEventListener('statechange', note, { signal });
  };
  registration.addEventListener('updatefound', follow, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  follow();
  look();
}

function use(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('activate');
}
