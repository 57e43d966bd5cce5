import type { Brand, ProviderCategory } from './contract/manifest.js';

/** A host without a plugin yet. */
export interface AnnouncedProvider {
  /** The id that its plugin will have. */
  id: string;
  displayName: string;
  brand: Brand;
  categories: readonly ProviderCategory[];
  /** How its API is signed in to: one bearer token, or something of its own. */
  authType: 'bearer_token' | 'custom';
  docsUrl: string;
}

/** Hosts that people ask for: listed, so that nobody has to wonder. */
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
