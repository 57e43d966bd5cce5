import { parseZoneName, splitLabels } from './name.js';
import { unlessError } from '../translate-error.js';
import { DnsSyntaxError } from '../types.js';

const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Whether a person may add it: labels of letters, digits and hyphens, in any script; never an address. A single label
 * is the zone of a registry or of a private network, such as `arpa`; `localhost` is neither (RFC 6761 §6.3).
 */
export function isDomainName(text: string): boolean {
  const name = unlessError(DnsSyntaxError, () => parseZoneName(text));
  return name !== undefined && name !== 'localhost.' && hasHostLabels(splitLabels(name));
}

const hasHostLabels = (labels: readonly string[]): boolean =>
  labels.every((label) => hostLabel.test(label)) && !/^\d+$/.test(labels.at(-1)!);
