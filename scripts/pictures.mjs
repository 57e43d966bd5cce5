// npm run pictures: takes the pictures of the product that the landing page and the manifest show. Needs Chromium.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { withServer } from '../bench/support/server.mjs';
import { makeDemo } from './pictures/demo.mjs';
import { installScenes, scenes } from './pictures/scenes.mjs';
import { inCheckout } from './prepare/checkout.mjs';
import { findChromium } from './test/chromium.mjs';

const siteFolder = inCheckout('client/src/site/pictures');
const installFolder = inCheckout('client/public/screenshots');
/** Half of a WebP. Takes seconds to make, which nobody waits for. */
const avif = { quality: 45, effort: 6 };
/** Browsers take no AVIF in a manifest. */
const webp = { quality: 60, effort: 6 };
const screens = {
  wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 },
  narrow: { viewport: { width: 390, height: 680 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium found; set CHROMIUM_PATH to use one');
for (const folder of [siteFolder, installFolder]) mkdirSync(folder, { recursive: true });

await withServer(async ({ url, query }) => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { storageState, causeIncident } = await makeDemo(browser, { url, query });
    const person = { baseURL: url, storageState, locale: 'en-US', timezoneId: 'UTC', serviceWorkers: 'block' };
    const sizes = {};
    const takeAll = async (state) => {
      for (const scene of scenes.filter(({ isOf }) => isOf === state)) {
        for (const screen of Object.keys(screens)) {
          for (const colorScheme of ['light', 'dark']) {
            const png = await take(browser, scene, { ...person, colorScheme, screen });
            sizes[`${scene.name}-${screen}`] = await save(scene.name, png, { screen, colorScheme });
          }
        }
      }
    };
    await takeAll('peace');
    await causeIncident();
    await takeAll('incident');
    writeFileSync(path.join(siteFolder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  } finally {
    await browser.close();
  }
});

async function take(browser, { open }, { screen, ...person }) {
  const context = await browser.newContext({ ...screens[screen], ...person, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const clip = await open(page, screen);
    return await page.screenshot({ clip, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Returns the size in pixels. */
async function save(name, png, { screen, colorScheme }) {
  const picture = sharp(png);
  if (installScenes.includes(name) && colorScheme === 'light') {
    await picture
      .clone()
      .webp(webp)
      .toFile(path.join(installFolder, `${name}-${screen}.webp`));
  }
  const file = path.join(siteFolder, `${name}-${screen}-${colorScheme}.avif`);
  const { width, height, size } = await picture.avif(avif).toFile(file);
  console.log(`${path.relative(inCheckout(), file)}: ${width} × ${height}, ${(size / 1000).toFixed(1)} kB`);
  return { width, height };
}
