// npm run lighthouse [-- --mobile --runs 3 /path …]: Google's Lighthouse on the built pages. Ends with 1 under a goal.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withServer } from '../bench/support/server.mjs';
import { run } from './prepare/run.mjs';
import { findChromium } from './test/chromium.mjs';

// Fetched when it is asked for: with its browsers and locales it would double what `npm ci` installs.
const lighthousePackage = 'lighthouse@13.5.0';
const limitMs = 180_000;
const goals = { performance: 95, accessibility: 100, 'best-practices': 95 };
/** Search engines read the pages of visitors alone. */
const visitorGoals = { ...goals, seo: 100 };

const { values, positionals: chosen } = parseArgs({
  options: { mobile: { type: 'boolean', default: false }, runs: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const runs = Number(values.runs);

const chromium = findChromium();
if (!chromium) throw new Error('no Chromium found; set CHROMIUM_PATH to use one');
let missed = 0;

await withServer(async ({ url }) => {
  const { cookie, domainId } = await signUp(url);
  for (const { page, path: address, isPublic, isMobile } of await pagesOf(url, domainId)) {
    const form = isMobile || values.mobile ? 'mobile' : 'desktop';
    const wanted = isPublic ? visitorGoals : goals;
    const reports = [];
    for (let run = 0; run < runs; run += 1) {
      reports.push(await audit(`${url}${address ?? page}`, { headers: isPublic ? {} : { cookie }, form, wanted }));
    }
    printReport(`${page}${isPublic ? ' (visitor)' : ''}, ${form}`, medianOf(reports), wanted);
  }
});
console.log(missed ? `${missed} goals missed` : 'every goal met');
process.exitCode = missed ? 1 : 0;

/** All pages, or those that were asked for. Visitors come by phone first. */
async function pagesOf(url, domainId) {
  const [{ slug }] = await (await fetch(`${url}/api/blog/articles`)).json();
  const ofDomain = `domain=${domainId}`;
  const pages = [
    ...['/', '/pricing', `/blog/${slug}`].map((page) => ({ page, isPublic: true, isMobile: true })),
    { page: '/login', isPublic: true },
    ...['/', '/domains', '/dashboard', '/analytics', '/version-history', '/settings', '/help', '/dns-hosts'].map(
      (page) => ({ page }),
    ),
    { page: '/version-history?tab=monitoring', path: `/version-history?${ofDomain}&tab=monitoring` },
    { page: '/version-history?tab=history', path: `/version-history?${ofDomain}&tab=history` },
  ];
  return chosen.length === 0 ? pages : pages.filter(({ page }) => chosen.includes(page));
}

/** The one in the middle by its performance. */
function medianOf(reports) {
  const scoreOf = ({ categories }) => categories.performance.score ?? 0;
  return reports.toSorted((one, other) => scoreOf(one) - scoreOf(other))[Math.floor(reports.length / 2)];
}

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
  return { cookie, domainId: (await trial.json()).id };
}

async function audit(url, { headers, form, wanted }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(wanted)}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
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

function printReport(page, { categories, audits }, wanted) {
  const scores = Object.entries(wanted).map(([name, goal]) => {
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
  console.log(`${page.padEnd(45)} ${scores.join(', ')}`);
  console.log(`  ${times.map((name) => `${audits[name].title}: ${audits[name].displayValue}`).join(', ')}`);
  for (const fault of faultsOf(categories, audits, wanted)) console.log(`  ${fault}`);
}

/** The failed audits, with the first places of each. */
function faultsOf(categories, audits, wanted) {
  const weighty = Object.keys(wanted)
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name].auditRefs);
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
