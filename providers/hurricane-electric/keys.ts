import { isWithin, parseFqdn, parseRecordType, relativeName } from '../../src/dns/index.js';
import type { Fqdn, RecordType } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { Probe } from '../contract/lookups/probe.js';
import { unlessUnreadable } from '../contract/reading.js';
import { sayHurricaneElectricFailure } from './hurricane-electric.words.js';

/** The types that can be dynamic. */
export const dynamicTypes: readonly RecordType[] = ['A', 'AAAA', 'TXT'].map(parseRecordType);

/** Pure. The key of each name. Rejects lines that are not a name and a key. */
export function keysIn(text: string): Map<Fqdn, string> {
  const keys = new Map<Fqdn, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [name = '', key = '', ...more] = line.trim().split(/\s+/);
    const owner = unlessUnreadable(() => parseFqdn(name));
    if (owner === null || key === '' || more.length > 0) {
      throw new ProviderError(
        'validation',
        sayHurricaneElectricFailure('hurricane-electric.line', { line: index + 1 }),
      );
    }
    keys.set(owner, key);
  }
  return keys;
}

/** Pure. What to ask for beside the usual names. */
export function probesFor(keys: ReadonlyMap<Fqdn, string>, zone: Fqdn): Probe[] {
  const names = [...keys.keys()].filter((name) => isWithin(name, zone)).map((name) => relativeName(name, zone));
  return names.flatMap((name) => dynamicTypes.map((type) => ({ name, type })));
}
