import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { readConfig } from '../config/index.js';
import { clientAssets, clientPages } from './client-files.js';
import { cspNonce, securityHeaders } from './security-headers.js';

const html = { Accept: 'text/html,*/*' };

const script = 'export const answer = 42; '.repeat(100);

describe('the files of the client', () => {
  let dir: string;
  let app: express.Express;

  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-client-'));
    mkdirSync(path.join(dir, 'assets'));
    mkdirSync(path.join(dir, 'admin'));
    writeFileSync(path.join(dir, 'index.html'), '<script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__">');
    writeFileSync(path.join(dir, 'admin', 'index.html'), 'the console');
    writeFileSync(path.join(dir, 'assets', 'app-1a2b.js'), '1');
    writeFileSync(path.join(dir, 'favicon.svg'), '<svg/>');
    writeFileSync(path.join(dir, 'healthz'), 'a file');
    writeFileSync(path.join(dir, 'assets', 'big-3c4d.js'), script);
    writeFileSync(path.join(dir, 'assets', 'big-3c4d.js.br'), brotliCompressSync(script));
    writeFileSync(path.join(dir, 'assets', 'big-3c4d.js.gz'), gzipSync(script));
    app = express();
    app.use(cspNonce, securityHeaders(readConfig({})), clientAssets(dir), clientPages(dir));
    app.use((_request, response) => void response.status(404).json({ code: 'not_found' }));
  });

  afterAll(() => rmSync(dir, { recursive: true }));

  it('carry the nonce of their own answer, a new one each time', async () => {
    const answers = [await request(app).get('/').set(html), await request(app).get('/').set(html)];
    const nonces = answers.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    answers.forEach(({ headers, text }, index) => {
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[index]}'`);
      expect(text).not.toContain('__CSP_NONCE__');
      expect(headers['cache-control']).toBe('no-store');
    });
  });

  it('allow no inline script', async () => {
    const { headers } = await request(app).get('/').set(html);
    const scripts = /script-src ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(scripts).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each(['/domains', '/version-history', '/blog/some-article', '/setup'])('show the page at %s', async (address) => {
    await request(app).get(address).set(html).expect(200).expect('Content-Type', /html/);
  });

  it('show the console at /admin and below', async () => {
    expect((await request(app).get('/admin').set(html)).text).toBe('the console');
    expect((await request(app).get('/admin/users').set(html)).text).toBe('the console');
    expect((await request(app).get('/administration').set(html)).text).not.toBe('the console');
  });

  it.each(['/api/nothing', '/api', '/auth/nothing', '/assets/gone.js', '/gone.js', '/metrics'])(
    'leave %s to the server',
    async (address) => {
      await request(app).get(address).set(html).expect(404, { code: 'not_found' });
    },
  );

  it('are not looked for at an address of the server', async () => {
    await request(app).get('/healthz').expect(404, { code: 'not_found' });
  });

  it('do not answer a POST with a page', async () => {
    await request(app).post('/domains').set(html).expect(404);
  });

  it('are immutable in caches when their name holds a hash, and revalidated otherwise', async () => {
    const asset = await request(app).get('/assets/app-1a2b.js').expect(200);
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await request(app).get('/favicon.svg').expect(200)).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('are compressed as the browser accepts: %s', async (accepted, encoding) => {
    const bytes = (await request(app).get('/assets/big-3c4d.js').set('Accept-Encoding', accepted).expect(200)) as {
      text: string;
      headers: Record<string, string>;
    };
    expect(bytes.text).toBe(script);
    expect(bytes.headers['content-encoding']).toBe(encoding);
    expect(bytes.headers['content-type']).toContain('javascript');
    expect(bytes.headers['cache-control']).toContain('immutable');
    expect(bytes.headers.vary).toContain('Accept-Encoding');
  });

  it('are sent uncompressed where the build has no smaller file', async () => {
    const { headers } = await request(app).get('/assets/app-1a2b.js').set('Accept-Encoding', 'br').expect(200);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each(['/../package.json', '/assets/%2e%2e/%2e%2e/etc/passwd', '/.env'])(
    'do not reach outside: %s',
    async (address) => {
      const answer = await request(app).get(address).set('Accept', 'application/octet-stream');
      expect(answer.status).toBeGreaterThanOrEqual(400);
    },
  );
});
