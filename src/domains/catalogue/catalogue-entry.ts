import type { Brand, ProviderManifest } from '../../../providers/contract/manifest.js';
import type { AnnouncedProvider } from '../../platform/dns-providers/index.js';
import type { AuthType, DnsProvider } from '../dns-provider.entity.js';

/** Initial values of a catalogue row. Administrators may change them later. */
export type NewCatalogueEntry = Pick<
  DnsProvider,
  'name' | 'displayName' | 'iconClass' | 'colorClass' | 'authType' | 'documentationUrl'
>;

export function entryOfPlugin({ id, displayName, brand, docsUrl, credentials }: ProviderManifest): NewCatalogueEntry {
  const isOneKey = credentials.filter((field) => field.required && field.secret).length === 1;
  return entry({ id, displayName, brand, docsUrl, authType: isOneKey ? 'api_key' : 'custom' });
}

export function entryOfAnnounced({ id, displayName, brand, docsUrl, authType }: AnnouncedProvider): NewCatalogueEntry {
  return entry({ id, displayName, brand, docsUrl, authType });
}

interface KnownHost {
  id: string;
  displayName: string;
  brand: Brand;
  docsUrl: string;
  authType: AuthType;
}

function entry({ id, displayName, brand, docsUrl, authType }: KnownHost): NewCatalogueEntry {
  return { name: id, displayName, ...brandClasses(brand), authType, documentationUrl: docsUrl || null };
}

/** The API presents a brand as class names of the client's palette. */
function brandClasses({ colour }: Brand): { iconClass: string; colorClass: string } {
  return { iconClass: `text-${colour}-500`, colorClass: `bg-${colour}-100` };
}
