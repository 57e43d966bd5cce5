// npm run lighthouse [-- --mobile] [-- /path …]: Google's Lighthouse on the built pages. Ends with 1 under a goal.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withServer } from '../bench/support/server.mjs';
import { run } from './prepare/run.mjs';
import { findChromium } from './test/chromium.mjs';

// Fetched when it is asked for: with its browsers and locales it would double what `npm ci` installs.
const lighthousePackage = 'lighthouse@13.5.0';
const limitMs = 180_000;
const goals = { performance: 95, accessibility: 100, 'best-practices': 95 };

const args = process.argv.slice(2);
const mobile = args.includes('--mobile');
const chosen = args.filter((arg) => arg.startsWith('/'));
const pages = chosen.length
  ? chosen
  : ['/login', '/', '/domains', '/dashboard', '/analytics', '/version-history', '/settings'];

const chromium = findChromium();
if (!chromium) throw new Error('no Chromium found; set CHROMIUM_PATH to use one');
let missed = 0;

await withServer(async ({ url }) => {
  const cookie = await signUp(url);
  for (const page of pages) printReport(page, await audit(`${url}${page}`, page === '/login' ? {} : { cookie }));
});
console.log(missed ? `${missed} goals missed` : 'every goal met');
process.exitCode = missed ? 1 : 0;

/** Somebody with a zone, so that the pages have something to show. */
async function signUp(url) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ email: 'ada@example.org', password: 'a password nobody else has' });
  const registered = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body });
  if (!registered.ok) throw new Error(`registering failed: ${registered.status} ${await registered.text()}`);
  // The session, and what tells this browser from others.
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const trial = await fetch(`${url}/api/domains/sandbox`, { method: 'POST', headers: { ...headers, cookie } });
  if (!trial.ok) throw new Error(`the sandbox zone failed: ${trial.status} ${await trial.text()}`);
  return cookie;
}

async function audit(url, headers) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(goals)}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ...(mobile ? [] : ['--preset=desktop']),
  ];
  try {
    const env = { CHROME_PATH: chromium, NODE_OPTIONS: '' };
    const { ok, output } = await run('npx', ['--yes', lighthousePackage, url, ...options], {
      env,
      timeLimitMs: limitMs,
    });
    if (!ok) throw new Error(`Lighthouse failed on ${url}\n${output}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printReport(page, { categories, audits }) {
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = Math.round((categories[name].score ?? 0) * 100);
    if (score < goal) missed += 1;
    return `${name} ${score}${score < goal ? ` (goal ${goal})` : ''}`;
  });
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(`${page.padEnd(12)} ${scores.join(', ')}`);
  console.log(
    `${' '.repeat(13)}${times.map((name) => `${audits[name].title}: ${audits[name].displayValue}`).join(', ')}`,
  );
  for (const fault of faultsOf(categories, audits)) console.log(`${' '.repeat(13)}${fault}`);
}

/** The failed audits, with the first places of each. */
function faultsOf(categories, audits) {
  const weighty = ['accessibility', 'best-practices'].flatMap((name) => categories[name].auditRefs);
  return weighty
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => {
      const places = (audits[id].details?.items ?? []).slice(0, 3);
      const where = places.map(
        ({ node, description, sourceLocation }) => node?.snippet ?? description ?? sourceLocation?.url,
      );
      return `- ${audits[id].title}: ${where.filter(Boolean).join(' · ')}`;
    });
}
