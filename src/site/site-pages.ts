import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { cookieOf, SessionPresence } from '../auth/index.js';
import { PremiumPrice } from '../billing/index.js';
import { Clock, dayMs } from '../platform/clock/index.js';
import { AppConfig } from '../platform/config/index.js';
import { Providers } from '../platform/dns-providers/index.js';
import { languageCookie, type Language } from '../platform/phrases/index.js';
import type { BlogArticle } from './articles/article.entity.js';
import { articleListing, Articles } from './articles/articles.js';
import { BlogImages } from './articles/blog-images.js';
import { guideSlugs } from './guides.js';
import { articleFeed, robotsText, siteMap } from './feeds.js';
import { hostFacts } from './hosts.js';
import { Logo } from './logo/logo.js';
import { SiteRenderer } from './site-renderer.js';
import type { ArticleSummary, HostFacts, SitePage, SiteVisit } from './site-visit.js';
import { offered, visitorLanguage } from './visitor-language.js';

const articlesPerPage = 10;
const articlesInFeed = 30;
/** Below these, every address that is no page is 404. */
const publicPrefix = /^\/(blog|help|pricing|subscribe|privacy-policy|terms-of-service)(\/|$)/;

/** People with a session see these inside the dashboard. */
const ownPages = /^\/(|pricing|subscribe|help(\/.*)?)$/;

/** A page and the address that names it. */
interface Found {
  page: SitePage;
  address: string;
}

/** The public pages, rendered here; the pages of people with a session are the dashboard's. */
@Injectable()
export class SitePages {
  private readonly hosts: readonly HostFacts[];

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly sessions: SessionPresence,
    private readonly articles: Articles,
    private readonly logo: Logo,
    private readonly images: BlogImages,
    private readonly price: PremiumPrice,
    providers: Providers,
  ) {
    this.hosts = hostFacts(providers);
  }

  /** Answers public addresses with the site built in `dir`, and passes on all others. */
  async handlerFor(dir: string): Promise<RequestHandler> {
    const renderer = await SiteRenderer.open(dir);
    return (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const path = request.path.replace(/(?<=.)\/+$/, '');
      const answering = this.answerFile(path, request, response, renderer).then(
        (isAnswered) => isAnswered || (renderer ? this.answerPage(renderer, path, request, response) : false),
      );
      answering.then((isAnswered) => (isAnswered ? undefined : next()), next as (error: unknown) => void);
    };
  }

  /** For programs: robots, the site map and the feed. */
  private async answerFile(
    path: string,
    request: Request,
    response: Response,
    renderer: SiteRenderer | null,
  ): Promise<boolean> {
    const { publicUrl } = this.config;
    const files: Record<string, { type: string; make(): Promise<string> }> = {
      '/robots.txt': { type: 'text/plain', make: () => Promise.resolve(robotsText(publicUrl)) },
      '/sitemap.xml': {
        type: 'application/xml',
        make: async () => siteMap(publicUrl, await this.articles.latest(articleListing.options.maxPage)),
      },
      ...(renderer && {
        '/blog/rss.xml': { type: 'application/rss+xml', make: () => this.feed(renderer, languageFor(request)) },
      }),
    };
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!file) return this.answerPicture(path, response);
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Accept-Language, Cookie');
    response.type(file.type).send(await file.make());
    return true;
  }

  private async feed(renderer: SiteRenderer, language: Language): Promise<string> {
    const articles = await this.articles.latest(articlesInFeed);
    const texts = renderer.feedTexts(articles.map(summaryOf), language);
    return articleFeed(this.config.publicUrl, articles, { language, texts });
  }

  /** The address of a picture names its content, so that browsers may keep it for good. */
  private async answerPicture(path: string, response: Response): Promise<boolean> {
    const picture = (await this.logo.pictureAt(path)) ?? (await this.images.pictureAt(path));
    if (!picture) return false;
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.type(path.slice(path.lastIndexOf('.') + 1)).send(Buffer.from(picture));
    return true;
  }

  private async answerPage(
    renderer: SiteRenderer,
    path: string,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    // The plans are on the page of prices for those who cannot buy yet.
    if (path === '/subscribe' && !(await this.sessions.isSignedIn(request, response))) {
      response.redirect('/pricing');
      return true;
    }
    if (path !== '/' && !publicPrefix.test(path)) return false;
    const isSignedIn = await this.sessions.isSignedIn(request, response);
    // The dashboard has pages of its own at these addresses.
    if (isSignedIn && ownPages.test(path)) return false;
    const found = await this.find(path, request);
    const visit = await this.visitOf(request, found ?? { page: { kind: 'notFound' }, address: '/' }, isSignedIn);
    this.keepLanguage(visit, request, response);
    response.status(found ? 200 : 404);
    send(renderer, visit, response);
    return true;
  }

  private async find(path: string, { query }: Request): Promise<Found | null> {
    switch (path) {
      case '/':
        return { page: { kind: 'landing', hosts: this.hosts }, address: path };
      case '/pricing':
        return { page: { kind: 'pricing' }, address: path };
      case '/privacy-policy':
        return { page: { kind: 'privacy' }, address: path };
      case '/terms-of-service':
        return { page: { kind: 'terms' }, address: path };
      case '/help':
        return { page: { kind: 'help', query: searched(query.q) }, address: path };
      case '/blog':
        return this.findArticles(query);
    }
    const [, guide = ''] = /^\/help\/([a-z0-9-]+)$/.exec(path) ?? [];
    if (guideSlugs.includes(guide)) return { page: { kind: 'guide', slug: guide }, address: path };
    const [, slug] = /^\/blog\/([a-z0-9-]{1,200})$/.exec(path) ?? [];
    const article = slug === undefined ? null : await this.articles.find(slug);
    return (
      article && {
        page: { kind: 'article', article: { ...summaryOf(article), content: article.content } },
        address: `/blog/${article.slug}`,
      }
    );
  }

  /** Null for a page or a tag without articles, unless there are none at all. */
  private async findArticles(query: Request['query']): Promise<Found | null> {
    const tag = typeof query.tag === 'string' && query.tag !== '' ? query.tag.slice(0, 100) : null;
    const page = pageNumber(query.page);
    if (page === null) return null;
    const range = articleListing.page({ limit: articlesPerPage, offset: (page - 1) * articlesPerPage });
    const { rows, total } = await this.articles.page(range, tag ?? undefined);
    if (rows.length === 0 && (tag !== null || page > 1)) return null;
    const named = new URLSearchParams({ ...(tag !== null && { tag }), ...(page > 1 && { page: String(page) }) });
    const articles = rows.map(summaryOf);
    const hasOlder = total > page * articlesPerPage;
    return {
      page: { kind: 'blog', articles, tag, page, hasOlder },
      address: named.size > 0 ? `/blog?${named}` : '/blog',
    };
  }

  private async visitOf(request: Request, { page, address }: Found, isSignedIn: boolean): Promise<SiteVisit> {
    const { publicUrl, operatorName, operatorAddress, docsUrl, communityUrl } = this.config;
    const language = languageFor(request);
    const { isSold, prices } = await this.price.offer();
    return {
      page,
      language,
      address,
      publicUrl,
      isSignedIn,
      paymentsAvailable: isSold,
      premiumForAll: this.config.defaultPlan === 'premium',
      price: prices[language],
      year: this.clock.now().getUTCFullYear(),
      operator: { name: operatorName ?? null, address: operatorAddress ?? null },
      logoUrl: await this.logo.urlForPages(),
      wikiUrl: docsUrl ?? null,
      communityUrl: communityUrl ?? null,
    };
  }

  /** A language in the address was chosen: the next page comes in it, too. */
  private keepLanguage({ language }: SiteVisit, request: Request, response: Response): void {
    if (offered(request.query.lang) !== language || cookieOf(request, languageCookie) === language) return;
    response.cookie(languageCookie, language, {
      maxAge: 365 * dayMs,
      sameSite: 'lax',
      secure: this.config.isHttps,
      path: '/',
    });
  }
}

/** Null for a number that no page of a list has. */
function pageNumber(asked: unknown): number | null {
  if (asked === undefined) return 1;
  return typeof asked === 'string' && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

const longestSearch = 100;

const searched = (query: unknown): string => (typeof query === 'string' ? query.trim().slice(0, longestSearch) : '');

function summaryOf(article: BlogArticle): ArticleSummary {
  const { slug, title, excerpt, tags, readTime, featured, author, publishedAt } = article;
  return { slug, title, excerpt, tags, readTime, featured, author, publishedAt: publishedAt.toISOString() };
}

/** No nonce is in a page: it stays valid under the policy of a later answer, so browsers may keep it and ask for news. */
function send(renderer: SiteRenderer, visit: SiteVisit, response: Response): void {
  const page = renderer.page(visit);
  const { req: request } = response;
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Language', visit.language);
  response.vary('Accept-Encoding, Accept-Language, Cookie');
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.type('html').send(encoding ? page[encoding] : page.html);
}

function languageFor(request: Request): Language {
  return visitorLanguage({
    asked: request.query.lang,
    stored: cookieOf(request, languageCookie),
    accepted: request.acceptsLanguages(),
  });
}
