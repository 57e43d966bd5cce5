import path from 'node:path';
import type { Rolldown, UserConfig } from 'vite';

/** The apps that the client is built into, and the HTML page of each: a path in client/, and in the output. */
export const pages: Pages = { dashboard: 'index.html', admin: 'admin/index.html' };

type Pages = Record<string, string>;
type RolldownOptions = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>;

/**
 * An app's first imports come in two files instead of thirty: packages, which seldom change, and our own
 * code. What only one app imports is in files of its own, so that no app loads another's packages. Icons, the parts of
 * overlays and the small modules that pages share come in a file each instead of sixty: over HTTP/1.1 a phone would wait
 * for one after the other.
 */
export function optionsFor(root: string, apps: Pages = pages): RolldownOptions {
  const input = Object.fromEntries(Object.entries(apps).map(([app, page]) => [app, path.join(root, page)]));
  const counts = Object.keys(apps).map((_app, index) => index + 1);
  // A group takes along whatever its modules import: packages go before our code, shared modules before the others.
  const groups = [
    {
      name: parts(input),
      test: /client\/src\/shared\/(?!i18n\/locales\/)/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
    // Without what they import, which is in the files of the app or of the page.
    { name: 'overlays', test: overlays, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
    ...counts.map((count) => group('first', /client\/src\//, count, input)),
    ...counts.map((count) => group('vendor', /node_modules/, count, input)),
    // In a file of the app that starts with them, they would bring that app's packages along.
    {
      name: both('both', input),
      test: /(client\/src|\/src\/dns)\//,
      tags: initial,
      includeDependenciesRecursively: false,
    },
    { name: both('vendor-both', input), test: /node_modules/, tags: initial, includeDependenciesRecursively: false },
  ];
  return {
    input,
    treeshake,
    output: { codeSplitting: { groups: groups.map((one, priority) => ({ ...one, priority })) } },
  };
}

/** What menus, lists of options, dialogs and tooltips have in common: a page with one of them soon needs all of it. */
const overlays =
  /node_modules\/(?!@radix-ui\/react-(slot|compose-refs)\/)(@radix-ui|@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton|tslib)/;

/** The DNS core only defines things: a page that takes the colours of record types is spared the reader of zone files. */
const treeshake = { moduleSideEffects: [{ test: /\/src\/dns\//, sideEffects: false }] };

const initial: '$initial'[] = ['$initial'];

/**
 * Names the small modules that are loaded on demand only, by the apps that have them. Null for those that bring parts of
 * overlays or the DNS core along: pages without them load neither.
 */
const parts =
  (input: Pages) =>
  (id: string, modules: Rolldown.ChunkingContext): string | null => {
    const below = closure(id, (one) => modules.getModuleInfo(one)?.importedIds ?? []);
    if ([...below].some((one) => overlays.test(one) || dnsCore.test(one))) return null;
    const pagesOfIt = pagesThatReach(id, modules);
    const apps = Object.keys(input).filter((app) => pagesOfIt.has(input[app] ?? ''));
    return apps.length === 1 ? `parts-${apps[0]}` : 'parts';
  };

const dnsCore = /\/src\/dns\//;

/** Names the modules that one app imports from the start, and another one on demand. */
function both(name: string, input: Pages) {
  return (id: string, modules: Rolldown.ChunkingContext): string | null => {
    const first = pagesThatImport(id, modules);
    if (first.size === 0 || first.size === Object.keys(input).length) return null;
    return pagesThatReach(id, modules).size > first.size ? name : null;
  };
}

/** The modules that exactly `count` of the apps import from the start. */
function group(name: string, test: RegExp, count: number, input: Pages) {
  return {
    debugName: `${name} of ${count}`,
    tags: initial,
    test,
    name: (id: string, modules: Rolldown.ChunkingContext): string | null => {
      const importing = pagesThatImport(id, modules);
      if (importing.size !== count) return null;
      const apps = Object.keys(input).filter((app) => importing.has(input[app] ?? ''));
      return count === Object.keys(input).length ? name : [name, ...apps].join('-');
    },
  };
}

/** The HTML pages that lead to a module by static imports. */
function pagesThatImport(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  return pagesAbove(id, (one) => modules.getModuleInfo(one)?.importers ?? []);
}

/** The HTML pages that lead to a module, whether from the start or on demand. */
function pagesThatReach(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  return pagesAbove(id, (one) => {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {};
    return [...importers, ...dynamicImporters];
  });
}

function pagesAbove(id: string, importersOf: (id: string) => readonly string[]): Set<string> {
  return new Set([...closure(id, importersOf)].filter((one) => one.endsWith('.html')));
}

/** The module, and all that `next` leads to from it. */
function closure(id: string, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const other of next(one)) seen.add(other);
  return seen;
}
