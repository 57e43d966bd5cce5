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
  {
    id: 'route53',
    displayName: 'AWS Route 53',
    brand: {
      colour: 'yellow',
      icon: 'cloud',
      mark: 'M12 2l8 3v7c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10V5l8-3Zm0 3.2L7 7v5c0 3.2 2 5.4 5 6.7 3-1.3 5-3.5 5-6.7V7l-5-1.8Z',
    },
    categories: ['managed'],
    authType: 'custom',
    docsUrl: 'https://docs.aws.amazon.com/Route53/latest/APIReference/',
  },
];
