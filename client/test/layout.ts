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
