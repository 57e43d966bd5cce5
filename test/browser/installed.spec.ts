import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addSandboxZone, join, send, testPassword } from './support/api.js';
import { startOwnAddress, type OwnAddress } from './support/own-address.js';
import { expect, test } from './support/test.js';

test.use({ serviceWorkers: 'allow' });

let product: OwnAddress;
test.beforeEach(async ({ baseURL }) => {
  product = await startOwnAddress(baseURL!);
});
test.afterEach(() => product.stop());

/** Path and text of everything that the browser keeps for the app. */
const keptFiles = (page: Page): Promise<{ cache: string; path: string; text: string }[]> =>
  page.evaluate(`(async () => {
    const kept = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const answer = await opened.match(request);
        kept.push({ cache, path: new URL(request.url).pathname, text: await answer.text() });
      }
    }
    return kept;
  })()`);

/** Opens a page of the app, and waits until the worker answers for it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path);
  await page.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ? null :
    new Promise((took) => navigator.serviceWorker.addEventListener('controllerchange', took, { once: true })))
    .then(() => undefined)`);
}

/** The browser reports each request that nobody answered. */
function forgetLostConnection(complaints: string[]): void {
  const others = complaints.filter((text) => !text.includes('net::ERR_'));
  complaints.splice(0, complaints.length, ...others);
}

async function joinHere(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`);
  await join(page);
}

test('keeps files of the app alone: no answer of the API and no page, signed in or out', async ({
  page,
  complaints,
}) => {
  await joinHere(page);
  const { name } = await addSandboxZone(page);
  await open(page, '/domains');
  await expect(page.getByText(name).first()).toBeVisible();
  await open(page, '/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const signedIn = await keptFiles(page);
  expect(signedIn.some(({ path }) => path.startsWith('/assets/'))).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  for (const { path, text } of [...signedIn, ...(await keptFiles(page))]) {
    expect(path).toMatch(
      /^\/(assets\/.+|offline\/[a-z]{2}\.html|offline\.(css|js)|theme\.js|favicon\.svg|icon-192\.png|language)$/,
    );
    expect(text, path).not.toContain(name);
    expect(text, path).not.toMatch(/nonce="/);
  }

  product.cut();
  const answer = await page.evaluate(`fetch('/api/domains').then(() => 'answered', () => 'failed')`);
  expect(answer).toBe('failed');
  forgetLostConnection(complaints);
});

test('without a connection, a page in the reader’s language says so, and tries again', async ({ page, complaints }) => {
  await joinHere(page);
  await open(page, '/settings');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(async () => (await keptFiles(page)).find(({ path }) => path === '/language')?.text).toBe('de');

  product.cut();
  await page.goto(`${product.url}/domains`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zonekeeper ist nicht erreichbar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(`${product.url}/domains`);
  product.restore();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Verbindung ist wieder da');
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domainverwaltung');
  forgetLostConnection(complaints);
});

test('a page always comes from the server', async ({ page }) => {
  await joinHere(page);
  await open(page, '/domains');
  await page.reload();
  product.rebuild('/domains', (html) => html.replace('<title>', '<meta name="build" content="second" /><title>'));
  await page.reload();
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'second');
});

test('a new version is offered, waits while a form is open, and replaces the files once it is taken', async ({
  page,
  context,
}) => {
  await joinHere(page);
  await open(page, '/settings');
  const [first] = (await keptFiles(page)).map(({ cache }) => cache).filter((cache) => cache !== 'zonekeeper-choices');
  const other = await context.newPage();
  await other.goto(`${product.url}/help`);
  await other.evaluate('window.isSame = true');

  product.rebuild('/sw.js', (script) => script.replace(/(?<=version = ')\w+/, 'second'));
  await page.evaluate('window.isSame = true');
  await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => undefined)');
  await page.bringToFront();
  await expect(page.getByText('A new version is ready', { exact: true })).toBeVisible();
  expect(await page.evaluate('window.isSame')).toBe(true);
  expect(new Set((await keptFiles(page)).map(({ cache }) => cache))).toContain(first);

  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction('window.isSame === undefined');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const caches = new Set((await keptFiles(page)).map(({ cache }) => cache));
  expect(caches).toContain('zonekeeper-second');
  expect(caches).not.toContain(first);
  expect(await other.evaluate('window.isSame'), 'another page may hold a form').toBe(true);
});

test('the worker is asked for each time, answers for the whole origin, and is small', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
    'content-security-policy': expect.stringMatching(/worker-src 'self';.*manifest-src 'self'/),
  });
  expect(gzipSync(await answer.text()).length).toBeLessThan(2_048);
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
});

interface Picture {
  src: string;
  sizes: string;
  type: string;
}

interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
}

test('the manifest states pictures that are there, in their sizes, and shortcuts that lead to pages', async ({
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Zonekeeper', id: '/', start_url: '/', scope: '/', display: 'standalone' });
  const { icons, screenshots, shortcuts } = manifest;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    const answer = await request.get(src);
    expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type]);
    const { width, height } = await sharp(await answer.body()).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('an install prompt that was refused for good stays away after signing out and on another day', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/login`);
  const email = await join(page);
  const prompt = page.getByRole('dialog', { name: 'Install Zonekeeper' });
  const offer = async () => {
    await page.goto(`${product.url}/domains`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(`window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }))`);
    // It waits ten seconds.
    await page.clock.fastForward(11_000);
  };
  await offer();
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await offer();
  await expect(prompt).toHaveCount(0);
  const onAnotherDay = `localStorage.setItem('zonekeeper-install-shown-at', String(Date.now() - 86_400_000))`;
  await page.evaluate(onAnotherDay);
  await offer();
  await prompt.getByRole('button', { name: "Don't show this again" }).click();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await send(page, 'POST', `${product.url}/api/auth/login`, { email, password: testPassword });
  await page.evaluate(onAnotherDay);
  await offer();
  await expect(prompt).toHaveCount(0);
});

test('no file of the pages for visitors is kept: they are asked for each time', async ({ page }) => {
  await joinHere(page);
  await open(page, '/domains');
  for (const path of ['/blog', '/privacy-policy', '/help']) await page.goto(product.url + path);
  for (const { path } of await keptFiles(page)) expect(path).not.toMatch(/^\/(site|blog|privacy|help|api|sw\.js)/);
});
