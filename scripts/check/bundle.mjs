import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inCheckout } from '../prepare/checkout.mjs';

const pageFile = 'index.html';
const limitBytes = 128_000;
const consoleFile = 'admin/index.html';
/** All that the console ever loads, but for the words of languages, of which a person has one. */
const consoleLimitBytes = 450_000;
const words = /\/locales\//;
/** All script of the public pages together, also what is loaded when somebody touches something. */
const siteLimitBytes = 90_000;
/** The admin console's: they would double what everybody else loads. */
const adminPackages = /^(@mui\/|@emotion\/|react-admin$|ra-|react-router)/;

/**
 * Measures the files loaded before the first page is drawn, and those of the admin console; finds packages that must never
 * be loaded by others.
 */
export function checkBundle(folder = inCheckout('dist/client')) {
  const manifest = readJson(folder, '.vite/manifest.json');
  const packages = readJson(folder, '.vite/packages.json');
  const first = chunksFrom(folder, manifest, pageFile, ({ imports = [] }) => imports);
  const all = chunksFrom(folder, manifest, pageFile, everyImport);

  const loads = [
    weigh(folder, packages, { name: 'first load', files: first, limit: limitBytes }),
    ...(existsSync(path.join(folder, consoleFile)) ? [consoleLoad(folder, manifest, packages)] : []),
  ];
  const foreign = all.flatMap((file) =>
    (packages[file] ?? []).filter((name) => adminPackages.test(name)).map((name) => `${name} is in ${file}`),
  );
  const faults = [...loads.flatMap(({ faults: found }) => found), ...foreign, ...strangeStarts(folder, manifest)];
  return { ok: faults.length === 0, output: faults.join('\n'), note: loads.map(({ figure }) => figure).join('; ') };
}

const everyImport = ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports];

function consoleLoad(folder, manifest, packages) {
  const withoutWords = (chunk) => everyImport(chunk).filter((key) => !words.test(key));
  const files = chunksFrom(folder, manifest, consoleFile, withoutWords);
  return weigh(folder, packages, { name: 'admin console', files, limit: consoleLimitBytes });
}

/** The file that a page names last starts its app: another app that loads it, for a part that both have, starts two. */
function strangeStarts(folder, manifest) {
  const pages = [pageFile, consoleFile].filter((page) => existsSync(path.join(folder, page)));
  return pages.flatMap((page) => {
    const loaded = new Set(chunksFrom(folder, manifest, page, everyImport));
    const others = pages.filter((other) => other !== page).map((other) => scriptsOf(folder, other).at(-1));
    return others
      .filter((start) => loaded.has(start))
      .map((start) => `${page} loads ${start}, which starts another app`);
  });
}

function weigh(folder, packages, { name, files, limit }) {
  const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(folder, file))).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const figure = `${name}: ${kilobytes(total)} of JavaScript (gzip), at most ${kilobytes(limit)}`;
  const largest = sizes.toSorted((one, other) => other.bytes - one.bytes);
  const table = largest.map(({ file, bytes }) => `${kilobytes(bytes)} ${file}: ${(packages[file] ?? []).join(' ')}`);
  return { figure, faults: total > limit ? [figure, ...table] : [] };
}

/** Measures all script of the public pages. */
export function checkSite(folder = inCheckout('dist/site/client')) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  if (files.length === 0) throw new Error(`the built site has no script in ${folder}`);
  const total = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0);
  const figure = `public pages: ${kilobytes(total)} of JavaScript (gzip), at most ${kilobytes(siteLimitBytes)}`;
  const ok = total <= siteLimitBytes;
  return { ok, output: ok ? '' : figure, note: figure };
}

/** The JavaScript files that the page itself names, and those that they lead to by these imports. */
function chunksFrom(folder, manifest, page, importsOf) {
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const scripts = scriptsOf(folder, page);
  const seen = new Set();
  const queue = scripts.map((file) => keys.get(file) ?? file);
  if (queue.length === 0) throw new Error(`${page} of the build names no script`);
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build's manifest has no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...importsOf(chunk));
  }
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
}

/** The JavaScript files that a page names, in their order. */
function scriptsOf(folder, page) {
  const html = readFileSync(path.join(folder, page), 'utf8');
  return [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
}

function readJson(folder, file) {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
