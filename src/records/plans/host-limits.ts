import { issuesByCapabilities, withTextsOfHost, withTtlOfHost } from '../../../providers/contract/limits.js';
import type { Issue, ProviderPlugin } from '../../../providers/contract/provider.js';
import { atNames, countRecords, rrsetId, subjectOf, type Change, type Rrset, type Zone } from '../../dns/index.js';

/** Pure. Returns the set as the host stores it: normalised by the plugin, then by the declared limits of texts and TTLs. */
export function asTheHostStoresIt(rrset: Rrset, plugin: ProviderPlugin): { rrset: Rrset; notices: string[] } {
  const normalised = plugin.normalizeDesired(rrset);
  const cut = withTextsOfHost(plugin.manifest, normalised.rrset);
  const clamped = withTtlOfHost(plugin.manifest, cut.rrset);
  return { rrset: clamped.rrset, notices: [...normalised.notices, ...cut.notices, ...clamped.notices] };
}

/**
 * Pure. Lists what the host would refuse in the resulting zone, by its plugin and its declared limits. Existing issues
 * of unchanged sets do not prevent a change elsewhere.
 */
export function issuesOf(plugin: ProviderPlugin, live: Zone, after: Zone, changes: readonly Change[]): Issue[] {
  if (changes.length === 0) return [];
  const touched = new Set(changes.map(({ id }) => id));
  const names = new Set(changes.map((change) => subjectOf(change).name));
  const known = new Set(plugin.audit(atNames(live.rrsets, names), live.name).map(keyOf));
  const ofPlugin = plugin
    .audit(atNames(after.rrsets, names), after.name)
    .filter((issue) => touched.has(rrsetId(issue.name, issue.type)) || !known.has(keyOf(issue)));
  const written = changes.flatMap((change) => (change.kind === 'delete' ? [] : [change.after]));
  const declared = [...issuesByCapabilities(plugin.manifest, written), ...tooMany(plugin, live, after, written)];
  return [...new Map([...ofPlugin, ...declared].map((issue) => [keyOf(issue), issue])).values()];
}

/** A zone that already is too large may still shrink. */
function tooMany({ manifest }: ProviderPlugin, live: Zone, after: Zone, written: readonly Rrset[]): Issue[] {
  const { displayName, capabilities } = manifest;
  const most = capabilities.records?.maxPerZone ?? Infinity;
  const count = countRecords(after);
  const [first] = written;
  if (!first || count <= most || count <= countRecords(live)) return [];
  const message = `${displayName} takes ${most} records in a zone; with this plan there would be ${count}.`;
  return [{ name: first.name, type: first.type, severity: 'error', message }];
}

function keyOf({ name, type, severity, message }: Issue): string {
  return [name, type, severity, message].join('\n');
}
