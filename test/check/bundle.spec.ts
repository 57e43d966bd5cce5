import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Verdict {
  ok: boolean;
  output: string;
  note: string;
}

const script = path.resolve(import.meta.dirname, '../../scripts/check/bundle.mjs');
const { checkBundle, checkSite } = (await import(script)) as Record<
  'checkBundle' | 'checkSite',
  (folder: string) => Verdict
>;

/** Nothing makes random bytes smaller. */
const noise = (bytes: number) => randomBytes(bytes);

describe('the bundle check of the first load', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-bundle-'));
    mkdirSync(path.join(folder, '.vite'));
    mkdirSync(path.join(folder, 'assets'));
    const page = '<script type="module" src="/assets/page.js"></script>';
    writeFileSync(path.join(folder, 'index.html'), page);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function build(chunks: { page: Buffer; shared: Buffer; lazy: Buffer }, packages: Record<string, string[]> = {}) {
    writeFileSync(path.join(folder, 'assets/page.js'), chunks.page);
    writeFileSync(path.join(folder, 'assets/shared.js'), chunks.shared);
    writeFileSync(path.join(folder, 'assets/lazy.js'), chunks.lazy);
    writeFileSync(path.join(folder, 'assets/admin.js'), noise(500_000));
    const manifest = {
      'index.html': { file: 'assets/page.js', imports: ['_shared'], dynamicImports: ['lazy.tsx'] },
      'admin/index.html': { file: 'assets/admin.js', imports: ['_shared'] },
      _shared: { file: 'assets/shared.js', dynamicImports: ['lazy.tsx'] },
      'lazy.tsx': { file: 'assets/lazy.js', imports: ['_shared'] },
    };
    writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, '.vite/packages.json'), JSON.stringify(packages));
    return checkBundle(folder);
  }

  it('counts static imports, not lazy ones and not those of the admin console', () => {
    const { ok, note } = build({ page: noise(100_000), shared: noise(20_000), lazy: noise(300_000) });
    expect(ok).toBe(true);
    expect(note).toMatch(/^first load: 120\.\d kB of JavaScript \(gzip\), at most 128\.0 kB$/);
  });

  it('refuses a first load over the limit, and lists the largest files', () => {
    const packages = { 'assets/shared.js': ['zod'] };
    const { ok, output } = build({ page: noise(100_000), shared: noise(29_000), lazy: noise(1) }, packages);
    expect(ok).toBe(false);
    expect(output).toContain('first load: 129.');
    expect(output).toMatch(/29\.\d kB assets\/shared\.js: zod/);
  });

  it('refuses an admin console over its limit, lazy pages included and the words of languages left out', () => {
    mkdirSync(path.join(folder, 'admin'));
    writeFileSync(path.join(folder, 'admin/index.html'), '<script type="module" src="/assets/admin.js"></script>');
    const { ok, output, note } = build({ page: noise(1), shared: noise(1_000), lazy: noise(1_000) });
    expect(ok).toBe(false);
    expect(note).toMatch(/; admin console: 50\d\.\d kB of JavaScript \(gzip\), at most 450\.0 kB$/);
    expect(output).toContain('assets/lazy.js');
    writeFileSync(path.join(folder, 'assets/admin.js'), noise(1_000));
    expect(checkBundle(folder).ok).toBe(true);
  });

  it('refuses a file of the dashboard that brings the start of the console along', () => {
    mkdirSync(path.join(folder, 'admin'));
    writeFileSync(path.join(folder, 'admin/index.html'), '<script type="module" src="/assets/lazy.js"></script>');
    expect(build({ page: noise(1), shared: noise(1), lazy: noise(1) })).toMatchObject({
      ok: false,
      output: expect.stringContaining('index.html loads assets/lazy.js, which starts another app') as string,
    });
  });

  it.each(['@mui/material', 'react-admin', 'ra-core', 'react-router-dom', '@emotion/react'])(
    'refuses %s, also in lazy chunks',
    (name) => {
      const small = { page: noise(1), shared: noise(1), lazy: noise(1) };
      expect(build(small, { 'assets/lazy.js': [name] })).toMatchObject({
        ok: false,
        output: `${name} is in assets/lazy.js`,
      });
      expect(build(small, { 'assets/admin.js': [name] }).ok).toBe(true);
    },
  );
});

describe('the bundle check of the public pages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-bundle-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'assets/main.js'), noise(40_000));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    { lazy: 49_000, ok: true },
    { lazy: 51_000, ok: false },
  ])('counts lazy script, too: 40 kB and $lazy bytes', ({ lazy, ok }) => {
    writeFileSync(path.join(folder, 'assets/lazy.js'), noise(lazy));
    writeFileSync(path.join(folder, 'assets/style.css'), noise(200_000));
    const answer = checkSite(folder);
    expect(answer.ok).toBe(ok);
    expect(answer.output === '').toBe(ok);
  });

  it('refuses a build without script', () => {
    rmSync(path.join(folder, 'assets/main.js'));
    expect(() => checkSite(folder)).toThrow('has no script');
  });
});
