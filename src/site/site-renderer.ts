import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Language } from '../platform/phrases/index.js';
import type { ArticleSummary, SiteVisit } from './site-visit.js';

/** A page as it is sent, uncompressed and compressed. */
export interface RenderedPage {
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

type Render = (visit: SiteVisit) => { head: string; body: string };

/** The texts of the feed in a language; articles in the order in which they were given. */
export interface FeedTexts {
  title: string;
  description: string;
  articles: readonly { title: string; excerpt: string; tags: readonly string[] }[];
}

type FeedTextsIn = (articles: readonly ArticleSummary[], language: Language) => FeedTexts;

/** Pages differ by language and article; addresses that somebody makes up push out the oldest. */
const maxKept = 300;
/** Little slower to send than the smallest, and made in a few milliseconds. */
const brotliQuality = 5;

/** Renders pages with the built site. Equal visits give equal bytes, which are kept. */
export class SiteRenderer {
  private readonly kept = new Map<string, RenderedPage>();

  private constructor(
    private readonly template: string,
    private readonly render: Render,
    /** In the language of a reader. */
    readonly feedTexts: FeedTextsIn,
  ) {}

  /** `dir` is the built site. Null where it is not built. */
  static async open(dir: string): Promise<SiteRenderer | null> {
    const files = { template: path.join(dir, 'client/index.html'), render: path.join(dir, 'server/render.js') };
    if (!Object.values(files).every(existsSync)) return null;
    const { renderVisit, feedTexts } = (await import(pathToFileURL(files.render).href)) as {
      renderVisit: Render;
      feedTexts: FeedTextsIn;
    };
    return new SiteRenderer(readFileSync(files.template, 'utf8'), renderVisit, feedTexts);
  }

  page(visit: SiteVisit): RenderedPage {
    const key = JSON.stringify(visit);
    const known = this.kept.get(key);
    if (known) return known;
    const made = this.make(visit);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < maxKept) break;
      this.kept.delete(oldest);
    }
    this.kept.set(key, made);
    return made;
  }

  private make(visit: SiteVisit): RenderedPage {
    const { head, body } = this.render(visit);
    const html = Buffer.from(
      this.template
        .replace('<html', () => `<html lang="${visit.language}"`)
        .replace('<!--head-->', () => head)
        .replace('<!--body-->', () => body),
    );
    const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
    return { html, br, gzip: gzipSync(html) };
  }
}
