import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inCheckout, progress, runtime } from './checkout.mjs';
import { fingerprint } from './fingerprint.mjs';
import { run } from './run.mjs';

const tools = ['package-lock.json', 'scripts/prepare/build.mjs'];
/** The Nest compiler writes it beside the sources: what it knows about the classes of the API. */
const metadata = 'src/metadata.ts';
const isTest = (file) => /\.(spec|test)\.tsx?$|(^|\/)README\.md$|^client\/(test\/|jest\.config)/.test(file);

/**
 * - `sources`: what the result depends on.
 * - `results`: what the build owns. It goes first: a file left over from a deleted source (a migration, say)
 *   would still be loaded.
 * - `proof`: a file that a finished build has.
 */
const parts = {
  server: {
    sources: [
      'src',
      'providers',
      'migrations',
      'tsconfig.json',
      'tsconfig.build.json',
      'nest-cli.json',
      '.swcrc',
      ...tools,
    ],
    ignore: (file) => isTest(file) || file === metadata,
    results: [metadata, 'dist/src', 'dist/providers', 'dist/migrations', 'dist/.tsbuildinfo'],
    proof: 'dist/src/main.js',
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build'],
  },
  client: {
    sources: ['client', 'docs/guides', 'src/dns', ...tools],
    ignore: isTest,
    results: ['dist/client'],
    proof: 'dist/client/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel', 'warn'],
  },
  /** The public pages: what browsers load, and what the server renders them with. */
  site: {
    sources: ['client', 'docs/guides', 'src/dns', 'scripts/prepare/build-site.mjs', ...tools],
    ignore: isTest,
    results: ['dist/site'],
    proof: 'dist/site/server/render.js',
    command: ['scripts/prepare/build-site.mjs'],
  },
  /** The server says what it mails in the words of the dashboard. */
  texts: {
    sources: ['client/src/shared/i18n/locales', 'scripts/prepare/copy-texts.mjs', ...tools],
    ignore: () => false,
    results: ['dist/locales'],
    proof: 'dist/locales/en/common.json',
    command: ['scripts/prepare/copy-texts.mjs'],
  },
};

const stampOf = (name) => inCheckout('dist', `.${name}-built-from`);

/** Names of the parts whose sources changed since they were built here. */
export function staleParts() {
  return Object.entries(parts)
    .filter(([name, part]) => !existsSync(inCheckout(part.proof)) || readStamp(name) !== sourcesOf(part))
    .map(([name]) => name);
}

/** Builds the named parts side by side; throws with the compiler's words when one fails. */
export async function build(names) {
  if (names.length === 0) return;
  progress(`building the ${names.join(' and the ')} …`);
  const failures = (await Promise.all(names.map(buildPart))).filter(Boolean);
  if (failures.length) throw new Error(failures.join('\n'));
}

async function buildPart(name) {
  const part = parts[name];
  const sources = sourcesOf(part);
  for (const old of [stampOf(name), ...part.results.map((result) => inCheckout(result))]) {
    rmSync(old, { recursive: true, force: true });
  }
  const { ok, output } = await run(runtime(), part.command, { env: { NODE_ENV: 'production' } });
  if (!ok || !existsSync(inCheckout(part.proof))) return `the build of the ${name} failed\n${output.trim()}`;
  mkdirSync(inCheckout('dist'), { recursive: true });
  writeFileSync(stampOf(name), sources);
  return null;
}

function sourcesOf(part) {
  return fingerprint(part.sources, part.ignore);
}

function readStamp(name) {
  try {
    return readFileSync(stampOf(name), 'utf8');
  } catch {
    return null;
  }
}
