import { parseZoneName, splitLabels } from './name.js';
import { unlessError } from '../translate-error.js';
import { DnsSyntaxError } from '../types.js';

const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a person may add it: two labels or more of letters, digits and hyphens, in any script; never an address. */
export function isDomainName(text: string): boolean {
  const name = unlessError(DnsSyntaxError, () => parseZoneName(text));
  return name !== undefined && hasHostLabels(splitLabels(name));
}

const hasHostLabels = (labels: readonly string[]): boolean =>
  labels.length >= 2 && labels.every((label) => hostLabel.test(label)) && !/^\d+$/.test(labels.at(-1)!);
