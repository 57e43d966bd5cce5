import type { Language } from '../platform/phrases/index.js';

/** A DNS host of the list: its plugin's facts, or `ability` null where it has none yet. */
export interface HostFacts {
  displayName: string;
  /** Path data for a view box of 24 × 24. */
  mark: string | null;
  group: 'full' | 'enterprise' | 'registrars';
  ability: HostAbility | null;
}

export interface HostAbility {
  /** Number of record types that can be written; null for all. */
  types: number | null;
  /** Null where the host has a list of its own. */
  minTtlSeconds: number | null;
  isAtomic: boolean;
  /** Whether a change by somebody else is noticed in the write itself, or by a reading right before it. */
  guard: 'write' | 'before' | null;
  listsZones: boolean;
  createsZones: boolean;
}

export interface ArticleSummary {
  slug: string;
  title: string;
  excerpt: string;
  tags: readonly string[];
  readTime: number;
  featured: boolean;
  author: string;
  publishedAt: string;
}

export type SitePage =
  | { kind: 'landing'; hosts: readonly HostFacts[] }
  | { kind: 'pricing' | 'privacy' | 'terms' | 'notFound' }
  | { kind: 'help'; query: string }
  | { kind: 'guide'; slug: string }
  | { kind: 'blog'; articles: readonly ArticleSummary[]; tag: string | null; page: number; hasOlder: boolean }
  | { kind: 'article'; article: ArticleSummary & { content: string } };

/** The input of the built site: the same shape as `client/src/site/visit.ts`, which the server cannot import. */
export interface SiteVisit {
  page: SitePage;
  language: Language;
  /** The path and the query that name the page, without the language. */
  address: string;
  publicUrl: string;
  isSignedIn: boolean;
  paymentsAvailable: boolean;
  /** Every account has Premium here, without paying. */
  premiumForAll: boolean;
  /** A month of Premium, in whole units of an ISO 4217 currency. */
  price: { currency: string; amount: number; plusTax: boolean };
  year: number;
  operator: { name: string | null; address: string | null };
  /** Null for the product's own. */
  logoUrl: string | null;
  wikiUrl: string | null;
  communityUrl: string | null;
}
