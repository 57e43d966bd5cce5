import { expect, type Page } from '@playwright/test';
import { behindButtons, linksShown } from './openings.js';

/** Announced only, of another version, missing or broken: where no link may lead. */
const nothing =
  /^(This page does not exist\.|This page isn’t available yet\.|This feature is currently in development.*|Something went wrong)$/;
/** At most so many addresses of one page: it may show any domain, record or article. */
const mostOfOneShape = 4;
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Link {
  /** Path and query, without the language, which changes no link. */
  path: string;
  /** The part of the page that it names; empty for its beginning. */
  part: string;
}

interface CrawlOptions {
  /** Also presses the buttons, tabs and menus of each page for the links behind them. */
  opens?: boolean;
  /** Addresses that are not followed. */
  leaves?: RegExp;
}

/** Follows the links of this product from page to page. */
export class Crawl {
  /** Links that lead to nothing: `/a#b on /c`. */
  readonly dead: string[] = [];
  readonly followed: string[] = [];
  /** Buttons that were pressed, by their names. */
  readonly pressed = new Set<string>();

  private readonly seen = new Set<string>();
  private readonly shapes = new Map<string, number>();
  private readonly parts = new Map<string, Set<string>>();

  constructor(
    private readonly page: Page,
    private readonly options: CrawlOptions = {},
  ) {}

  /** These pages, and all that their links lead to. */
  async follow(starts: readonly string[]): Promise<void> {
    const waiting = starts.map((path) => ({ path, from: 'the test' }));
    for (const path of starts) this.isNew(path);
    const named: { link: Link; from: string }[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, from } = next;
      await this.open(path, from);
      for (const link of await this.links()) {
        if (link.part !== '') named.push({ link, from: path });
        if (this.isNew(link.path)) waiting.push({ path: link.path, from: path });
      }
    }
    for (const { link, from } of named) {
      const parts = this.parts.get(link.path);
      if (parts && !parts.has(link.part)) this.dead.push(`${link.path}#${link.part} on ${from}`);
    }
  }

  /** These pages alone. */
  async visit(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.open(path, 'the test');
  }

  private isNew(path: string): boolean {
    if (this.seen.has(path) || this.options.leaves?.test(path)) return false;
    this.seen.add(path);
    const url = new URL(path, 'http://localhost');
    const shape = `${url.pathname.replaceAll(id, ':id')} ${[...url.searchParams.keys()].sort().join(' ')}`;
    const count = (this.shapes.get(shape) ?? 0) + 1;
    this.shapes.set(shape, count);
    return url.search === '' || count <= mostOfOneShape;
  }

  private async open(path: string, from: string): Promise<void> {
    this.followed.push(path);
    if (!(await this.leadsSomewhere(path))) this.dead.push(`${path} on ${from}`);
    const ids = await this.page.evaluate<string[]>(`[...document.querySelectorAll('[id]')].map(({ id }) => id)`);
    this.parts.set(path, new Set(ids));
  }

  private async leadsSomewhere(path: string): Promise<boolean> {
    const answer = await this.page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!answer || answer.status() >= 400) return false;
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) return true;
    await this.page.getByRole('heading').first().waitFor();
    await expect(this.page.locator('.animate-pulse')).toHaveCount(0);
    return (await this.page.getByText(nothing).count()) === 0;
  }

  private async links(): Promise<Link[]> {
    const { origin } = new URL(this.page.url());
    const addresses = new Set(await linksShown(this.page));
    if (this.options.opens) {
      for (const address of await behindButtons(this.page, this.pressed)) addresses.add(address);
    }
    return [...addresses].flatMap((address) => {
      const { origin: target, pathname, searchParams, hash } = new URL(address);
      // Answers of the API are followed by other tests.
      if (target !== origin || /^\/(api|auth)\//.test(pathname)) return [];
      searchParams.delete('lang');
      const path = pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
      return [{ path, part: decodeURIComponent(hash.slice(1)) }];
    });
  }
}
