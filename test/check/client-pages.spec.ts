import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const { checkBundle } = (await import(path.join(root, 'scripts/check/bundle.mjs'))) as {
  checkBundle(folder: string): { ok: boolean; output: string };
};

const pages = { dashboard: 'index.html', admin: 'admin/index.html' };
const page = (script: string) =>
  `<!doctype html><html><body><script type="module" src="${script}"></script></body></html>`;

const config = `
import { packages } from '${root}/client/build/packages.ts';
import { optionsFor } from '${root}/client/build/pages.ts';
export default {
  plugins: [packages()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: optionsFor(import.meta.dirname, ${JSON.stringify(pages)}),
  },
};`;

/** The shape of the client with the admin console: both share React, and only the console has react-admin. */
const sources = {
  'client/vite.config.ts': config,
  'client/index.html': page('/src/dashboard/main.js'),
  'client/admin/index.html': page('/src/admin/main.js'),
  'client/src/dashboard/main.js':
    "import { draw } from '../shared/draw.js'; import { link } from 'wouter'; draw('dashboard', link); import('./later.js');",
  'client/src/dashboard/later.js': "export const later = 'later';",
  'client/src/admin/main.js':
    "import { draw } from '../shared/draw.js'; import { adminConsole } from 'react-admin'; draw('console', adminConsole);",
  'client/src/shared/draw.js':
    "import { render } from 'react'; export const draw = (...what) => document.body.append(render(what));",
  'package.json': '{ "type": "module" }',
  'node_modules/react/index.js': "export const render = (what) => 'react ' + what;",
  'node_modules/wouter/index.js': "import { render } from 'react'; export const link = () => render('wouter');",
  'node_modules/react-admin/index.js':
    "import { render } from 'react'; export const adminConsole = () => render('react-admin');",
};

describe('the client built with a second app', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-pages-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const out = () => path.join(folder, 'dist');

  async function buildPages(changed: Partial<typeof sources> = {}) {
    for (const [file, text] of Object.entries({ ...sources, ...changed })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', path.join(folder, 'client'), '--logLevel', 'warn']);
    return { ...checkBundle(out()), scripts: { dashboard: scriptsOf(pages.dashboard), admin: scriptsOf(pages.admin) } };
  }

  /** The text of all scripts that a page loads at its start. */
  function scriptsOf(name: string): string {
    const html = readFileSync(path.join(out(), name), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
    return files.map((file) => readFileSync(path.join(out(), file), 'utf8')).join('\n');
  }

  it('loads shared packages in both apps, and the packages of one app in that app only', async () => {
    const { ok, scripts } = await buildPages();
    expect(ok).toBe(true);
    expect(scripts.dashboard).toMatch(/react /);
    expect(scripts.dashboard).toMatch(/wouter/);
    expect(scripts.dashboard).not.toMatch(/react-admin/);
    expect(scripts.admin).toMatch(/react /);
    expect(scripts.admin).toMatch(/react-admin/);
    expect(scripts.admin).not.toMatch(/wouter/);
  });

  it('fails the bundle check when a page of the dashboard imports react-admin, even lazily', async () => {
    const { ok, output } = await buildPages({
      'client/src/dashboard/later.js': "export { adminConsole } from 'react-admin';",
    });
    expect(ok).toBe(false);
    expect(output).toContain('react-admin is in');
  });
});
