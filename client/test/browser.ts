/** Browser APIs that components need and that jsdom lacks, because it has no layout and no screen. */
export function fillInBrowser(): void {
  const { prototype } = HTMLElement;
  prototype.scrollIntoView ??= () => undefined;
  // jsdom has one that only complains.
  window.scrollTo = () => undefined;
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
