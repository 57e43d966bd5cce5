import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The symbols under which Jest remembers a file: its tests above all, and with them everything that they use. */
const memoryOfJest = /^(JEST_|EVENT_HANDLERS|LOG_ERRORS_BEFORE_RETRY|RETRY_|TEST_TIMEOUT_SYMBOL|WAIT_BEFORE_RETRY)/;

/**
 * The files that a worker runs share its realm. A realm of their own would cost each of them the packages, which
 * belong to one realm (see ./shared-packages.mjs), and every use of a global name a detour over a proxy.
 * What a file changes about the process is put back when it ends.
 */
export default class SharedRealm {
  global = globalThis;
  /** For files without fake timers of the first generation, which is all of them. */
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);
  #before = processAsItIs();

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    putBack(this.#before);
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (memoryOfJest.test(symbol.description)) delete globalThis[symbol];
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest only asks whether there is one; the runtime compiles for this realm. */
  getVmContext() {
    return globalThis;
  }
}

function processAsItIs() {
  const listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  return { console: globalThis.console, exit: process.exit, env: { ...process.env }, listeners };
}

function putBack({ console, exit, env, listeners }) {
  globalThis.console = console;
  process.exit = exit;
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  for (const event of process.eventNames()) {
    for (const listener of process.rawListeners(event)) {
      if (!listeners.get(event)?.includes(listener)) process.removeListener(event, listener);
    }
  }
  delete globalThis.__coverage__;
}
