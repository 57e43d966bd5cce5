import path from 'node:path';
import type { Rolldown, UserConfig } from 'vite';

/** The apps that the client is built into, and the HTML page of each: a path in client/, and in the output. */
export const pages: Pages = { dashboard: 'index.html' };

type Pages = Record<string, string>;
type RolldownOptions = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>;

/**
 * An app's first imports come in two files instead of thirty: packages, which seldom change, and our own
 * code. What only one app imports is in files of its own, so that no app loads another's packages. Icons and the parts
 * of overlays that pages share come in a file each instead of fifteen.
 */
export function optionsFor(root: string, apps: Pages = pages): RolldownOptions {
  const input = Object.fromEntries(Object.entries(apps).map(([app, page]) => [app, path.join(root, page)]));
  const counts = Object.keys(apps).map((_app, index) => index + 1);
  // A group takes along whatever its modules import: packages go before our code, shared modules before the others.
  const groups = [
    // Without what they import, which is in the files of the app or of the page.
    { name: 'overlays', test: overlays, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
    ...counts.map((count) => group('first', /client\/src\//, count, input)),
    ...counts.map((count) => group('vendor', /node_modules/, count, input)),
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

/** The modules that exactly `count` of the apps import from the start. */
function group(name: string, test: RegExp, count: number, input: Pages) {
  return {
    debugName: `${name} of ${count}`,
    tags: ['$initial' as const],
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
function pagesThatImport(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (id.endsWith('.html')) return new Set([id]);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...pagesThatImport(importer, modules, seen)]));
}
