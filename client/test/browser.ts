/** What components ask of a browser that jsdom has no layout or screen to answer with. */
export function fillInBrowser(): void {
  const { prototype } = HTMLElement;
  prototype.scrollIntoView ??= () => undefined;
  prototype.hasPointerCapture ??= () => false;
  prototype.setPointerCapture ??= () => undefined;
  prototype.releasePointerCapture ??= () => undefined;
  prototype.showPopover ??= () => undefined;
  prototype.hidePopover ??= () => undefined;
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media, ...unusedListeners });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

const unusedListeners = { onchange: null, addListener: () => undefined, removeListener: () => undefined };
