/** jsdom lays nothing out, and a virtual list draws what is in sight: the grid is 600 pixels high, a row 40. */
export function layOutRows(): void {
  const height = {
    configurable: true,
    get(this: HTMLElement) {
      const role = this.getAttribute('role');
      if (role === 'grid') return 600;
      return role === 'row' ? 40 : 0;
    },
  };
  for (const side of ['offsetHeight', 'clientHeight']) Object.defineProperty(HTMLElement.prototype, side, height);
  for (const side of ['offsetWidth', 'clientWidth']) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 1000 });
  }
}

/** Until the test ends, the window is as narrow as that of a phone. */
export function onPhone(): void {
  const { matchMedia } = window;
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('max-width') });
  restore = () => (window.matchMedia = matchMedia);
}

let restore = () => undefined as unknown;
afterEach(() => void restore());
