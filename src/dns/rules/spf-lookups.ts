import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { absoluteName, parseFqdn } from '../names/name.js';
import { eachInSteps } from '../steps.js';
import { unlessError } from '../translate-error.js';
import { DnsSyntaxError, type Fqdn } from '../types.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { spfInSteps, type SpfRecord, type SpfTerm } from './spf.js';

const maxLookups = 10;
/** No need to know more exactly; and records that include each other many times over end here. */
const countedLookups = 100;
const asking = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

export const spfLookups: ZoneRule = {
  id: 'spf-lookups',
  severity: 'error',
  rfc: 'RFC 7208 §4.6.4',
  *check(zone) {
    const records = yield* spfInSteps(zone);
    const policies = new Map<Fqdn, SpfRecord>();
    yield* eachInSteps(records, (record) => void policies.set(absoluteName(record.rrset.name, zone.name), record));
    yield* findAtEach(records, (record) => {
      const { rrset, value } = record;
      const count = lookups(record, policies);
      if (count <= maxLookups) return [];
      const owner = displayOwner(rrset.name, zone.name);
      return [
        findingAbout(
          rrset,
          count < countedLookups
            ? say('spf-lookups.text', { owner, lookups: count, most: maxLookups })
            : say('spf-lookups.many', { owner, most: maxLookups }),
          [value],
        ),
      ];
    });
  },
};

/** Those of the record and of all that it includes from this zone; what other zones need comes on top. */
function lookups(record: SpfRecord, policies: ReadonlyMap<Fqdn, SpfRecord>): number {
  let count = 0;
  const open = [record];
  for (let policy = open.pop(); policy !== undefined && count < countedLookups; policy = open.pop()) {
    for (const term of policy.living.filter(({ kind, name }) => kind !== 'unknown' && asking.has(name))) {
      count += 1;
      const target = includedName(term);
      const included = target && policies.get(target);
      if (included) open.push(included);
    }
  }
  return count;
}

function includedName({ name, argument }: SpfTerm): Fqdn | undefined {
  if (name !== 'include' && name !== 'redirect') return undefined;
  return unlessError(DnsSyntaxError, () => parseFqdn(argument));
}
