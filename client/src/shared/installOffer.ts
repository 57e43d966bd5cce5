/** The browser's offer to install the app: it is made once, early, and kept until somebody answers. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

// The browser may make it before the page has drawn anything.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  keep(event as InstallOffer);
});
window.addEventListener('appinstalled', () => keep(null));

export const currentOffer = (): InstallOffer | null => offer;

export function watchOffer(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** An offer can be answered once. */
export const dropOffer = (): void => keep(null);

function keep(next: InstallOffer | null): void {
  offer = next;
  watchers.forEach((tell) => tell());
}
