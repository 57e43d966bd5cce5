import { splitLabels, type Fqdn } from '../../../dns/index.js';

/** RDAP servers by suffix, from the IANA bootstrap file. RFC 9224 §4. */
export class RegistryDirectory {
  private constructor(private readonly servers: ReadonlyMap<string, string>) {}

  /** Throws if the text is not a bootstrap file: a wrong list would make every domain look unlisted. */
  static parse(text: string): RegistryDirectory {
    const file = JSON.parse(text) as { services?: unknown } | null;
    if (!Array.isArray(file?.services)) throw new Error('the list of registries has no services');
    const entries = file.services.flatMap((service: unknown) => entriesOf(service));
    if (entries.length === 0) throw new Error('the list of registries is empty');
    return new RegistryDirectory(new Map(entries));
  }

  /** The base URL of the longest listed suffix, with a trailing slash; null if none is listed. */
  serverFor(name: Fqdn): string | null {
    const labels = splitLabels(name);
    const suffixes = labels.map((_, index) => labels.slice(index).join('.'));
    return suffixes.map((suffix) => this.servers.get(suffix)).find((url) => url !== undefined) ?? null;
  }
}

function entriesOf(service: unknown): [string, string][] {
  const [suffixes, urls]: unknown[] = Array.isArray(service) ? service : [];
  if (!Array.isArray(suffixes) || !Array.isArray(urls)) return [];
  const texts = urls.filter((url): url is string => typeof url === 'string' && URL.canParse(url));
  const url = texts.find((text) => text.startsWith('https:')) ?? texts[0];
  if (url === undefined) return [];
  const base = url.endsWith('/') ? url : `${url}/`;
  return suffixes.flatMap((suffix: unknown) => (typeof suffix === 'string' ? [[suffix.toLowerCase(), base]] : []));
}
