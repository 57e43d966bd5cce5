import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of every browser that jsdom lacks; those of Node take their place. */
const fromNode = ['fetch', 'Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'structuredClone', 'crypto'];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
    // Bytes that Node's encoder makes are of this class, and code asks for it.
    this.global.Uint8Array = Uint8Array;
  }
}
