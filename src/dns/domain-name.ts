import { parseZoneName, splitLabels } from './name.js';
import { DnsSyntaxError } from './types.js';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a person may add it: two labels or more of letters, digits and hyphens, in any script; never an address. */
export function isDomainName(text: string): boolean {
  try {
    const labels = splitLabels(parseZoneName(text));
    return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  } catch (error) {
    if (error instanceof DnsSyntaxError) return false;
    throw error;
  }
}
