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
    brand: { colour: 'orange', icon: 'cloud' },
    categories: ['managed'],
    authType: 'bearer_token',
    docsUrl: 'https://developers.cloudflare.com/api/',
  },
  {
    id: 'namecheap',
    displayName: 'Namecheap',
    brand: { colour: 'red', icon: 'globe' },
    categories: ['registrar'],
    authType: 'custom',
    docsUrl: 'https://www.namecheap.com/support/api/',
  },
  {
    id: 'route53',
    displayName: 'AWS Route 53',
    brand: { colour: 'yellow', icon: 'cloud' },
    categories: ['managed'],
    authType: 'custom',
    docsUrl: 'https://docs.aws.amazon.com/Route53/latest/APIReference/',
  },
  {
    id: 'digitalocean',
    displayName: 'DigitalOcean',
    brand: { colour: 'blue', icon: 'droplet' },
    categories: ['managed'],
    authType: 'bearer_token',
    docsUrl: 'https://docs.digitalocean.com/reference/api/',
  },
];
