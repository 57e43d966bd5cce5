import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const load = createRequire(import.meta.url);
/** They keep what the first file told them: the logger of its application. Each file has its own. */
const keepState = ['nestjs-pino'];
/** By their URLs, for all files that this worker runs. */
const packageModules = new Map();

/**
 * Packages come from Node itself, once a worker: most of a file's time was Jest reading, linking and running some
 * thousand modules of them again. Modules of the product and of tests still belong to one file alone.
 *
 * Jest has no option for that, hence the places of jest-runtime that are private to it. They stand here alone, and the
 * version is pinned.
 */
export default class SharedPackages extends JestRuntime {
  constructor(...options) {
    super(...options);
    this.registries.esModuleRegistry = new Registry();
    this.esmLoader.getContext = () => undefined;
    this.executor.compile = (source, filename) => compileHere(this.executor, source, filename);
  }
}

/** The modules of a file; it knows every package. */
class Registry extends Map {
  get(url) {
    return super.get(url) ?? (isOfPackage(url) ? packageModule(url) : undefined);
  }

  has(url) {
    return this.get(url) !== undefined;
  }
}

function isOfPackage(url) {
  const inside = url.startsWith('file:') ? url.split('/node_modules/').slice(1) : [];
  return inside.length > 0 && !keepState.some((name) => inside.at(-1).startsWith(`${name}/`));
}

function packageModule(url) {
  const known = packageModules.get(url);
  if (known) return known;
  const exported = exportsOf(load(fileURLToPath(url)));
  const module = new SyntheticModule(
    [...exported.keys()],
    function setExports() {
      for (const [name, value] of exported) this.setExport(name, value);
    },
    { identifier: url },
  );
  void module.evaluate();
  packageModules.set(url, module);
  return module;
}

/** As an import sees them, also of a CommonJS module. */
function exportsOf(loaded) {
  const isNamespace = loaded?.[Symbol.toStringTag] === 'Module';
  const hasNames = loaded !== null && ['object', 'function'].includes(typeof loaded);
  const exported = new Map(hasNames ? Object.keys(loaded).map((name) => [name, loaded[name]]) : []);
  return isNamespace ? exported : exported.set('default', loaded).set('module.exports', loaded);
}

/** For this realm, as opposed to one of the file's own. Jest's own modules come this way. */
function compileHere(executor, source, filename) {
  return compileFunction(source, executor.injectedModuleParameters, {
    filename,
    importModuleDynamically: (specifier, _function, attributes, phase) =>
      executor.dynamicImport(specifier, filename, undefined, attributes, phase),
  });
}
