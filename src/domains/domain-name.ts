import { ValidateBy, type ValidationOptions } from 'class-validator';
import { DnsSyntaxError, parseZoneName, splitLabels } from '../dns/index.js';

export const INVALID_DOMAIN = 'Invalid domain format. Use format like example.com';

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

export function IsDomainName(options: ValidationOptions = {}): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isDomainName(value);
  return ValidateBy({ name: 'isDomainName', validator: { validate } }, { message: INVALID_DOMAIN, ...options });
}
