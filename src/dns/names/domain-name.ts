import { parseZoneName, splitLabels } from './name.js';
import { unlessError } from '../translate-error.js';
import { DnsSyntaxError, type Fqdn } from '../types.js';
import { saySyntax } from '../syntax.words.js';

const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Whether a person may add it: labels of letters, digits and hyphens, in any script; never an address. A single label
 * is the zone of a registry or of a private network, such as `arpa`; `localhost` is neither (RFC 6761 §6.3).
 */
export function isDomainName(text: string): boolean {
  const name = zoneNamed(text);
  return name !== undefined && name !== 'localhost.' && hasHostLabels(splitLabels(name));
}

const hasHostLabels = (labels: readonly string[]): boolean =>
  labels.every((label) => hostLabel.test(label)) && !/^\d+$/.test(labels.at(-1)!);

/** The name of a domain that a person may add. Throws `DnsSyntaxError` for any other. */
export function parseDomainName(text: string): Fqdn {
  const name = parseZoneName(text);
  if (!isDomainName(text)) throw new DnsSyntaxError(saySyntax('notDomain', { text: name.slice(0, -1) }));
  return name;
}

/** Whether a host may have such a zone: also one of less than a /24, or of a service label. */
export const isZoneName = (text: string): boolean => zoneNamed(text) !== undefined;

const zoneNamed = (text: string) => unlessError(DnsSyntaxError, () => parseZoneName(text));
