import type { ProviderManifest } from '../../../providers/contract/manifest.js';
import type { AuthType } from '../dns-provider.entity.js';

/** How a catalogue entry starts. From then on it is the administrators'. */
export interface KnownProvider {
  name: string;
  displayName: string;
  iconClass: string;
  colorClass: string;
  authType: AuthType;
  documentationUrl: string | null;
}

type Colour = 'orange' | 'blue' | 'green' | 'purple' | 'red' | 'yellow';

const colourOfPlugin: Record<string, Colour> = { sandbox: 'purple', powerdns: 'blue', rfc2136: 'green' };

/** Hosts that people ask for and that have no plugin yet: listed, so that nobody has to wonder. */
export const announcedProviders: readonly KnownProvider[] = [
  announced('cloudflare', 'Cloudflare', 'orange', 'bearer_token', 'https://developers.cloudflare.com/api/'),
  announced('namecheap', 'Namecheap', 'red', 'custom', 'https://www.namecheap.com/support/api/'),
  announced('route53', 'AWS Route 53', 'yellow', 'custom', 'https://docs.aws.amazon.com/Route53/latest/APIReference/'),
  announced('digitalocean', 'DigitalOcean', 'blue', 'bearer_token', 'https://docs.digitalocean.com/reference/api/'),
];

export function knownFrom({ id, displayName, docsUrl, credentials }: ProviderManifest): KnownProvider {
  const authType = credentials.filter((field) => field.required && field.secret).length === 1 ? 'api_key' : 'custom';
  return {
    name: id,
    displayName,
    ...look(colourOfPlugin[id] ?? 'yellow'),
    authType,
    documentationUrl: docsUrl === '' ? null : docsUrl,
  };
}

function announced(
  name: string,
  displayName: string,
  colour: Colour,
  authType: AuthType,
  documentationUrl: string,
): KnownProvider {
  return { name, displayName, ...look(colour), authType, documentationUrl };
}

function look(colour: Colour): Pick<KnownProvider, 'iconClass' | 'colorClass'> {
  return { iconClass: `text-${colour}-500`, colorClass: `bg-${colour}-100` };
}
