import type { GuideSlug } from '../shared/guides/guides';
import type { Language } from '../shared/i18n/languages';

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

export interface Article extends ArticleSummary {
  /** Markdown. */
  content: string;
}

export type SitePage =
  | { kind: 'landing'; hosts: readonly HostFacts[] }
  | { kind: 'pricing' }
  | { kind: 'privacy' }
  | { kind: 'terms' }
  | { kind: 'blog'; articles: readonly ArticleSummary[]; tag: string | null; page: number; hasOlder: boolean }
  | { kind: 'article'; article: Article }
  /** `query`: words to search for; empty for all guides. */
  | { kind: 'help'; query: string }
  | { kind: 'guide'; slug: GuideSlug }
  | { kind: 'notFound' };

/** The people who run this installation, for the footer and the legal texts. */
export interface Operator {
  name: string | null;
  address: string | null;
}

/** A request for a page, with all that the page shows. */
export interface SiteVisit {
  page: SitePage;
  language: Language;
  /** The path and the query that name the page, without the language. */
  address: string;
  /** Where browsers reach the product, without a slash at the end. */
  publicUrl: string;
  isSignedIn: boolean;
  /** False: nothing can be bought here. */
  paymentsAvailable: boolean;
  /** Every account has Premium here, without paying. */
  premiumForAll: boolean;
  /** A month of Premium, in whole units of an ISO 4217 currency. */
  price: { currency: string; amount: number; plusTax: boolean };
  year: number;
  operator: Operator;
  /** A picture at a path of this server; null for the product's own. */
  logoUrl: string | null;
  wikiUrl: string | null;
  communityUrl: string | null;
}
