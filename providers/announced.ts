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
export const announcedProviders: readonly AnnouncedProvider[] = [
  {
    id: 'cloudflare',
    displayName: 'Cloudflare',
    brand: {
      colour: 'orange',
      icon: 'cloud',
      mark: 'M7 19a5 5 0 0 1-.7-9.95A6 6 0 0 1 18 9.6 4.75 4.75 0 0 1 17.25 19H7Z',
    },
    categories: ['managed'],
    authType: 'bearer_token',
    docsUrl: 'https://developers.cloudflare.com/api/',
  },
];
