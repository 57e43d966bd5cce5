import { apex, splitLabels } from './names/name.js';
import { parseRecordType } from './record-types.js';
import type { Change, RelativeName, Rrset, Zone } from './types.js';
import { atNames, indexRrsets } from './zone.js';

const soaType = parseRecordType('SOA');

/**
 * For each of the changes of `live`: after how many seconds at the latest everybody sees it, counted from when the
 * host answers with it. Until then resolvers may hold what was there before: the old set, the CNAME or
 * wildcard that answered for the name, or that there was nothing (RFC 2308 §5). Null where that last time is
 * not known, because the host does not show the SOA.
 */
export function visibilityIn(live: Zone, changes: readonly Change[]): (change: Change) => number | null {
  const rrsets = atNames(live.rrsets, namesConsulted(changes));
  const byId = indexRrsets(rrsets);
  const names = new Set<string>(rrsets.map(({ name }) => name));
  const find = (name: string, type: string) => byId.get(`${name}/${type}`);
  const nothingFor = negativeTtl(find('@', 'SOA'));
  return (change) => {
    if (change.kind !== 'create') return change.before.ttlSeconds;
    const { name, type } = change.after;
    const source = names.has(name) ? name : wildcardOver(name);
    const answer = find(source, type) ?? find(source, 'CNAME');
    return answer?.ttlSeconds ?? nothingFor;
  };
}

/** The names at which `visibilityIn` looks at the zone. */
export function namesConsulted(changes: readonly Change[]): Set<RelativeName> {
  const created = changes.flatMap((change) => (change.kind === 'create' ? [change.after.name] : []));
  return new Set([apex, ...created, ...created.map(wildcardOver)]);
}

/** The wildcard that answers for a name one label below; for more labels the names in between matter. RFC 4592 §3.3.1. */
function wildcardOver(name: RelativeName): RelativeName {
  return ['*', ...splitLabels(name).slice(1)].join('.') as RelativeName;
}

/** How long resolvers remember that a name of the zone does not exist; null where the host does not show the SOA. */
export function negativeTtlOf({ rrsets }: Zone): number | null {
  return negativeTtl(rrsets.find(({ name, type }) => name === apex && type === soaType));
}

function negativeTtl(soa: Rrset | undefined): number | null {
  if (!soa) return null;
  return Math.min(soa.ttlSeconds, ...soa.values.map((value) => Number(value.slice(value.lastIndexOf(' ') + 1))));
}
