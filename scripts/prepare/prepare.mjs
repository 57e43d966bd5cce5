import { build, staleParts } from './build.mjs';
import { assertRuntime, dependenciesAreCurrent, installDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';

/**
 * Brings node_modules and, where asked, the build up to date with the checkout. When nothing changed it
 * writes nothing, so that a checkout built by one user starts for another who may only read it.
 */
export async function prepare({ build: wantsBuild }) {
  const ready = () => dependenciesAreCurrent() && (!wantsBuild || staleParts().length === 0);
  if (!ready()) {
    await withLock(async () => {
      if (!dependenciesAreCurrent()) await installDependencies();
      assertRuntime();
      if (wantsBuild) await build(staleParts());
    });
  }
  assertRuntime();
}
