import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { quantile } from '../support/statistics.mjs';
import { withServer } from '../support/server.mjs';

const records = 10_000;
/** Every one of them leaves other rows. */
const keystrokes = ['1', '2', '3', '4', ...Array(4).fill('Backspace')];
const wheelTurns = 60;

export const title = `the records page of a zone of ${records.toLocaleString('en')} in Chromium (median / p95)`;

export async function measure({ runs }) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM_PATH to use one');
  const samples = { rows: [], keys: [], frames: [], issues: [] };
  await withServer(async ({ url, query }) => {
    // It refuses to start as root otherwise; it only ever opens our own pages.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const context = await browser.newContext({ baseURL: url });
      const domainId = await prepareZone(context.request, query);
      for (let run = 0; run < runs; run += 1) await visit(await context.newPage(), domainId, samples);
    } finally {
      await browser.close();
    }
  });
  return [
    rowOf('from the last byte of the records to the first rows', samples.rows, 300),
    rowOf('from a keystroke in the search to the paint of what it left', samples.keys, 50, 0.95),
    rowOf('between two frames while it scrolls', samples.frames),
    rowOf(`from the click on Issues to the list of ${records.toLocaleString('en')} findings`, samples.issues, 150),
  ];
}

async function prepareZone(request, query) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const data = { email: 'ada@example.org', password: 'correct horse battery staple' };
  await request.post('/api/auth/register', { headers, data });
  const { id } = await (await request.post('/api/domains/sandbox', { headers })).json();
  await query(
    `insert into dns_record (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
     select gen_random_uuid(), account_id, id, 'host-' || n, 'A', '10.0.' || n / 250 || '.' || n % 250, 300,
       'host-' || n || '.' || rtrim(name, '.') || ' 10.0.' || n / 250 || '.' || n % 250, 'active', now(), now()
     from domain, generate_series(1, $2::int) n where id = $1`,
    [id, records],
  );
  await query('update domain set record_count = record_count + $2 where id = $1', [id, records]);
  return id;
}

async function visit(page, domainId, samples) {
  await page.addInitScript(watchForRows);
  await page.goto(`/dashboard?domain=${domainId}`);
  samples.rows.push(await page.evaluate(() => window.firstRows));
  const search = page.getByRole('searchbox', { name: 'Search records' });
  await search.fill('host-');
  for (const key of keystrokes) {
    await page.evaluate(watchNextKey);
    await page.keyboard.press(key);
    samples.keys.push(await page.evaluate(() => window.painted));
  }
  await search.fill('');
  await page.getByRole('grid').hover();
  const frames = page.evaluate(framesOf, wheelTurns);
  for (let turn = 0; turn < wheelTurns; turn += 1) await page.mouse.wheel(0, 600);
  samples.frames.push(...(await frames));
  samples.issues.push(await openIssues(page));
  await page.close();
}

/** Every record points to a private address, so there is a finding for each. */
async function openIssues(page) {
  await page.evaluate(() => scrollTo(0, 0));
  const link = page.getByRole('main').getByRole('link', { name: /^Issues 10,\d+/ });
  await link.waitFor();
  await page.evaluate(watchForIssues);
  await link.click();
  return page.evaluate(() => window.issuesShown);
}

/** Runs in the page: `issuesShown` resolves with the milliseconds from the next click to the paint of the groups. */
function watchForIssues() {
  window.issuesShown = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=dialog] summary')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        observer.observe(document, { childList: true, subtree: true });
      },
      { once: true, capture: true },
    );
  });
}

/** Runs in the page, before it: `firstRows` resolves with the milliseconds between data and rows. */
function watchForRows() {
  window.firstRows = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=row][data-index]')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/api/dns-records'));
          resolve(performance.now() - Math.max(...calls.map(({ responseEnd }) => responseEnd)));
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Runs in the page: `painted` resolves with the milliseconds from the next key to the paint of what it changed. */
function watchNextKey() {
  window.painted = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        const { parentElement } = document.querySelector('[role=grid]');
        observer.observe(parentElement, { childList: true, characterData: true, subtree: true });
      },
      { once: true, capture: true },
    );
  });
}

/** Runs in the page: the milliseconds between so many frames. */
function framesOf(count) {
  return new Promise((resolve) => {
    const times = [];
    const next = (now) => {
      times.push(now);
      if (times.length <= count) requestAnimationFrame(next);
      else resolve(times.slice(1).map((time, index) => time - times[index]));
    };
    requestAnimationFrame(next);
  });
}

/** `judged`: the quantile that has to reach the goal. */
function rowOf(what, samples, goalMs, judged = 0.5) {
  const [median, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)];
  return {
    what,
    ours: { label: '', figures: `${median.toFixed(0)} / ${p95.toFixed(0)} ms`, judged: quantile(samples, judged) },
    ...(goalMs && { goal: { ms: goalMs } }),
  };
}
