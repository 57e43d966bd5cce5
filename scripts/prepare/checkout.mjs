import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds package.json. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** An absolute path inside the checkout. */
export const inCheckout = (...parts) => path.join(root, ...parts);

/** The Node that runs the product: the pinned one from npm where the platform has it, else the one running now. */
export function runtime() {
  const pinned = inCheckout('node_modules', '.bin', 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** The Node that the machine has: it is still there while node_modules is being replaced. npm tells its scripts. */
export function machineNode() {
  return [process.env.npm_node_execpath, process.execPath].find((file) => file && existsSync(file)) ?? 'node';
}

/** The environment of a tool started here: the same PATH that an npm script sees. */
export function toolEnvironment(extra = {}) {
  const binaries = inCheckout('node_modules', '.bin');
  return { ...process.env, ...extra, PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}` };
}

/** For people watching the start. Standard output belongs to the server. */
export function progress(sentence) {
  process.stderr.write(`zonekeeper: ${sentence}\n`);
}
