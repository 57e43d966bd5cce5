import { rrsetId, sameRrset, type Change, type Zone } from '../../dns/index.js';

/** Everything that differs, whoever may change it. Unordered; `diffZones` is what plans are made of. */
export function differences(before: Zone, after: Zone): Change[] {
  const earlier = new Map(before.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
  const later = new Map(after.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
  const put = [...later].flatMap(([id, rrset]): Change[] => {
    const was = earlier.get(id);
    if (!was) return [{ id, kind: 'create', after: rrset }];
    return was === rrset || sameRrset(was, rrset) ? [] : [{ id, kind: 'update', before: was, after: rrset }];
  });
  const gone = [...earlier].flatMap(([id, rrset]): Change[] =>
    later.has(id) ? [] : [{ id, kind: 'delete', before: rrset }],
  );
  return [...put, ...gone];
}
