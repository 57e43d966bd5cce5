import type { Brand, ProviderCategory } from './contract/manifest.js';

/** A host that has no plugin yet. */
export interface AnnouncedProvider {
  /** The id that its plugin will have. */
  id: string;
  displayName: string;
  brand: Brand;
  categories: readonly ProviderCategory[];
  /** Authentication of its API: one bearer token, or something else. */
  authType: 'bearer_token' | 'custom';
  docsUrl: string;
}

/** Requested hosts. The catalogue lists them as "coming soon". */
export const announcedProviders: readonly AnnouncedProvider[] = [];
