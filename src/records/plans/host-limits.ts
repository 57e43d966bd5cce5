import { sayHost } from '../../../providers/contract/hosts.words.js';
import {
  issuesByCapabilities,
  refusalOfChange,
  warningOfOddSet,
  withLimitsOfHost,
} from '../../../providers/contract/limits.js';
import { refusal } from '../../../providers/contract/objections.js';
import type { Issue, ProviderPlugin } from '../../../providers/contract/provider.js';
import {
  atNamesInSteps,
  countInSteps,
  eachInSteps,
  filterInSteps,
  partsByName,
  rrsetId,
  setInSteps,
  subjectOf,
  writtenInSteps,
  type Change,
  type Statement,
  type RelativeName,
  type Rrset,
  type Steps,
  type Zone,
} from '../../dns/index.js';

/** Pure. Returns the set as the host stores it: normalised by the plugin, then by the declared limits of texts and TTLs. */
export function asTheHostStoresIt(rrset: Rrset, plugin: ProviderPlugin): { rrset: Rrset; notices: Statement[] } {
  const normalised = plugin.normalizeDesired(rrset);
  const { rrset: stored, notices } = withLimitsOfHost(plugin.manifest, normalised.rrset);
  return { rrset: stored, notices: [...normalised.notices, ...notices] };
}

/**
 * Pure. Lists what the host would refuse in the resulting zone, by its plugin and its declared limits. Existing issues
 * of unchanged sets do not prevent a change elsewhere.
 */
export function* issuesInSteps(
  plugin: ProviderPlugin,
  live: Zone,
  after: Zone,
  changes: readonly Change[],
): Steps<Issue[]> {
  if (changes.length === 0) return [];
  const touched = yield* setInSteps(changes, ({ id }) => id);
  const names = yield* setInSteps(changes, (change) => subjectOf(change).name);
  const known = new Set((yield* auditInSteps(plugin, live, names)).map(keyOf));
  const found = new Map<string, Issue>();
  for (const issue of yield* auditInSteps(plugin, after, names)) {
    if (touched.has(rrsetId(issue.name, issue.type)) || !known.has(keyOf(issue))) found.set(keyOf(issue), issue);
  }
  const written = yield* writtenInSteps(changes);
  const delegated = yield* delegatedNames(plugin, after);
  yield* eachInSteps(written, (rrset) => {
    const odd = warningOfOddSet(plugin.manifest, rrset, delegated.has(rrset.name));
    for (const issue of [...issuesByCapabilities(plugin.manifest, [rrset]), ...odd]) found.set(keyOf(issue), issue);
  });
  for (const change of changes) {
    const sentence = refusalOfChange(plugin.manifest, change);
    const issue = sentence && refusal(subjectOf(change), sentence);
    if (issue) found.set(keyOf(issue), issue);
  }
  for (const issue of yield* tooMany(plugin, live, after, written)) found.set(keyOf(issue), issue);
  return [...found.values()];
}

/** An issue depends on sets of its own name only. */
function* auditInSteps(
  plugin: ProviderPlugin,
  { name, rrsets }: Zone,
  names: ReadonlySet<RelativeName>,
): Steps<Issue[]> {
  const issues: Issue[] = [];
  for (const part of partsByName(yield* atNamesInSteps(rrsets, names))) {
    for (const issue of plugin.audit(part, name)) issues.push(issue);
    yield;
  }
  return issues;
}

/** Names with NS records, where it matters to the host. */
function* delegatedNames({ manifest }: ProviderPlugin, { rrsets }: Zone): Steps<ReadonlySet<RelativeName>> {
  if (!manifest.capabilities.mayDrop) return new Set();
  return new Set((yield* filterInSteps(rrsets, ({ type }) => type === 'NS')).map(({ name }) => name));
}

/** A zone that already is too large may still shrink. */
function* tooMany({ manifest }: ProviderPlugin, live: Zone, after: Zone, written: readonly Rrset[]): Steps<Issue[]> {
  const { displayName: host, capabilities } = manifest;
  const most = capabilities.records?.maxPerZone ?? Infinity;
  const count = yield* countInSteps(after);
  const [first] = written;
  if (!first || count <= most || count <= (yield* countInSteps(live))) return [];
  const sentence = sayHost('zoneSize', { host, most, found: count });
  return [refusal(first, sentence)];
}

function keyOf({ name, type, severity, message }: Issue): string {
  return [name, type, severity, message].join('\n');
}
