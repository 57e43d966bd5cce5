import { refusalOfOddSet, withServedValues } from '../../../providers/contract/limits.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';
import type { ProviderManifest } from '../../../providers/contract/manifest.js';
import type { Issue, ProviderPlugin } from '../../../providers/contract/provider.js';
import {
  apex,
  isApexNs,
  isHostManaged,
  isSignerManaged,
  makeRrset,
  makeZone,
  phraseIn,
  rrsetId,
  settingsIn,
  unreadOwner,
  type Change,
  type HostSetting,
  type Rrset,
  type Sentence,
  type Statement,
  type Steps,
  type UnreadRecord,
  type Zone,
} from '../../dns/index.js';
import { asTheHostStoresIt, issuesInSteps } from '../plans/host-limits.js';
import { isWritableAt } from '../records.policy.js';
import { sayLoss } from './losses.words.js';

/**
 * `left_out`: the other host cannot hold the set. `altered`: it holds the set in another form. `setting`: it holds the set
 * without what its host keeps beside it. `caution`: it takes the set and may not serve it. `remark`: nothing that is
 * answered changes. `replaced`: the other host, or whoever signs there, has its own.
 */
export type LossKind = 'left_out' | 'altered' | 'setting' | 'caution' | 'remark' | 'replaced';

/** A loss of a set and its remedy, as sentences for people. */
export interface Loss extends Pick<Rrset, 'type' | 'values'> {
  /** Relative to the zone; of a record that cannot be read as its host names it. */
  name: string;
  kind: LossKind;
  reason: Statement;
  remedy: Statement;
}

export interface ZoneLosses {
  /** In the order of the zone. */
  losses: Loss[];
  /** Sets that arrive exactly as they are. */
  sameSets: number;
  /** The zone as the other host would hold it: what a plan there has to write. */
  arriving: Zone;
  /** More records than the other host takes in a zone; null where they fit. */
  overflow: Sentence | null;
}

interface LossySource {
  zone: Zone;
  unread: readonly UnreadRecord[];
  host: ProviderManifest;
}

/** The TTL of a set whose host chose it, where the other host wants a number. */
const ownTtlSeconds = 300;

/** Pure. Lists what the zone would lose at the other host, by the plugin's own limits, before anything is sent. */
export function* lossesInSteps({ zone, unread, host }: LossySource, target: ProviderPlugin): Steps<ZoneLosses> {
  const fates: Fate[] = [];
  for (const rrset of zone.rrsets) {
    fates.push(fateOf(rrset, host, target));
    yield;
  }
  const issues = yield* issuesOf(zone, fates, target);
  const losses = fates.flatMap((fate) =>
    lossesOf(fate, issues.get(idOf(fate.rrset)) ?? [], target.manifest.displayName),
  );
  const arriving = fates.filter((fate) => fate.stored && !isRefused(fate, issues));
  const lossy = new Set(losses.map(({ name, type }) => `${name}/${type}`));
  return {
    losses: [...losses, ...unread.map((record) => lossOfUnread(record, zone, target.manifest))],
    sameSets: fates.filter(({ rrset }) => !lossy.has(idOf(rrset))).length,
    arriving: makeZone(
      zone.name,
      arriving.map(({ stored }) => stored!),
    ),
    overflow: overflowOf(arriving, target.manifest),
  };
}

/** The fate of a set: how it is stored, null if not at all, and its losses. */
interface Fate {
  rrset: Rrset;
  stored: Rrset | null;
  found: Pick<Loss, 'kind' | 'reason' | 'remedy'>[];
}

function fateOf(rrset: Rrset, source: ProviderManifest, plugin: ProviderPlugin): Fate {
  const gone = exclusionOf(rrset, source, plugin.manifest);
  if (gone) return { rrset, stored: null, found: [gone] };
  const known = withKnownSettings(rrset, source, plugin.manifest);
  const carried = makeRrset({ ...known, ttlSeconds: carriedTtl(rrset, source, plugin.manifest) });
  const served = withServedValues(plugin.manifest, carried);
  const disabled = served.notices.map((reason) => ({
    kind: 'remark' as const,
    reason,
    remedy: sayLoss('remedy.disabled'),
  }));
  if (served.rrset === null) return { rrset, stored: null, found: disabled };
  const { rrset: stored, notices } = asTheHostStoresIt(served.rrset, plugin);
  const ttl = alteredTtl(rrset, carried, stored, { source, target: plugin.manifest });
  // One sentence about the TTL names the one that is asked for and the one that is stored.
  const told = ttl ? [ttl, ...notices.filter((notice) => phraseIn(notice)?.code !== 'hosts:ttl')] : notices;
  const altered = told.map((reason) => ({ kind: 'altered' as const, reason, remedy: sayLoss('remedy.accept') }));
  return { rrset, stored, found: [...disabled, ...altered, ...lostSettings(rrset, source, plugin.manifest)] };
}

/**
 * A number that means "the host chooses" means that at its own host only. There it becomes the other host's own choice, or
 * `ownTtlSeconds` at a host that has none.
 */
function carriedTtl({ ttlSeconds }: Rrset, source: ProviderManifest, target: ProviderManifest): number {
  const [here, there] = [source.capabilities.ttl.autoSeconds, target.capabilities.ttl.autoSeconds];
  if (ttlSeconds === here) return there ?? ownTtlSeconds;
  return ttlSeconds === there ? target.capabilities.ttl.minSeconds : ttlSeconds;
}

function alteredTtl(
  { type, ttlSeconds: asked }: Rrset,
  carried: Rrset,
  { ttlSeconds: kept }: Rrset,
  { source, target }: Record<'source' | 'target', ProviderManifest>,
): Statement | null {
  if (carried.ttlSeconds === asked) return null;
  if (asked !== source.capabilities.ttl.autoSeconds)
    return sayHost('ttl', { host: target.displayName, type, kept, asked });
  if (kept === target.capabilities.ttl.autoSeconds) return null;
  return sayLoss('automaticTtl', { source: source.displayName, target: target.displayName, kept });
}

/** Why the set does not go to the other host at all; null where it may. */
function exclusionOf(rrset: Rrset, source: ProviderManifest, host: ProviderManifest): Fate['found'][number] | null {
  const { name, type } = rrset;
  const target = host.displayName;
  if (isHostManaged(type))
    return { kind: 'replaced', reason: sayLoss('soa', { target }), remedy: sayLoss('remedy.soa') };
  if (isApexNs(rrset)) {
    const remedy = sayLoss('remedy.nameServers', { target });
    return { kind: 'replaced', reason: sayLoss('nameServers', { target }), remedy };
  }
  if (isSignerManaged(type) && name === apex) {
    const reason = sayLoss('signed', { source: source.displayName });
    return { kind: 'replaced', reason, remedy: sayLoss('remedy.unsign', { target }) };
  }
  if (type === 'CNAME' && name === apex && host.capabilities.apexNs !== 'hidden') {
    return { kind: 'left_out', reason: sayLoss('apexCname', { target }), remedy: sayLoss('remedy.alias') };
  }
  if (!isWritableAt(type, host.capabilities)) {
    const remedy = isAlias(type) ? sayLoss('remedy.alias') : sayLoss('remedy.change', { target });
    return { kind: 'left_out', reason: sayHost('type', { host: target, type }), remedy };
  }
  const odd = refusalOfOddSet(host, rrset);
  return odd && { kind: 'left_out', reason: odd, remedy: sayLoss('remedy.change', { target }) };
}

function isAlias(type: string): boolean {
  return type === 'ALIAS' || type === 'ANAME';
}

/** A setting of another host means nothing here, unless both hosts keep it in the same form. */
function withKnownSettings(rrset: Rrset, source: ProviderManifest, target: ProviderManifest): Rrset {
  if (!rrset.meta || source.id === target.id) return rrset;
  const { meta, ...bare } = rrset;
  const kept = Object.entries(meta).filter(([key]) => key === 'disabled' || keepsSetting(key, source, target));
  return makeRrset({ ...bare, meta: Object.fromEntries(kept) });
}

function keepsSetting(key: string, source: ProviderManifest, target: ProviderManifest): boolean {
  const [here, there] = [settingOf(source, key), settingOf(target, key)];
  return here !== undefined && there !== undefined && here.per === there.per && here.kind === there.kind;
}

function settingOf({ settings = [] }: ProviderManifest, key: string): HostSetting | undefined {
  return settings.find((setting) => setting.key === key);
}

function lostSettings(rrset: Rrset, source: ProviderManifest, host: ProviderManifest): Fate['found'] {
  if (source.id === host.id) return [];
  const target = host.displayName;
  const keys = [...new Set(settingsIn(rrset).map(({ key }) => key))];
  const lost = keys.filter((key) => key !== 'disabled' && !keepsSetting(key, source, host));
  const isRouting = (key: string) => settingOf(source, key)?.per === 'member';
  const plain = lost
    .filter((key) => !isRouting(key))
    .map((key): Fate['found'][number] => {
      const known = settingOf(source, key);
      const reason = sayLoss('setting', { target, setting: known?.label ?? key });
      if (known?.isRemark) return { kind: 'remark', reason, remedy: sayLoss('remedy.remark') };
      return { kind: 'setting', reason, remedy: sayLoss('remedy.setting', { target }) };
    });
  if (!lost.some(isRouting)) return plain;
  const reason = sayLoss('routing', { source: source.displayName, target });
  return [{ kind: 'setting', reason, remedy: sayLoss('remedy.routing', { target }) }, ...plain];
}

/** Lists what the plugin and the declared limits have against the sets, in a new zone that holds all of them. */
function* issuesOf(zone: Zone, fates: readonly Fate[], plugin: ProviderPlugin): Steps<Map<string, Issue[]>> {
  const sets = fates.flatMap(({ stored }) => stored ?? []);
  const changes = sets.map((after): Change => ({ id: idOf(after), kind: 'create', after }));
  const issues = yield* issuesInSteps(plugin, makeZone(zone.name, []), makeZone(zone.name, sets), changes);
  // The size of the zone is no fault of the set that it is reported at.
  return Map.groupBy(
    issues.filter(({ phrase }) => phrase?.code !== 'hosts:zoneSize'),
    ({ name, type }) => rrsetId(name, type),
  );
}

function isRefused({ rrset }: Fate, issues: ReadonlyMap<string, Issue[]>): boolean {
  return issues.get(idOf(rrset))?.some(({ severity }) => severity === 'error') ?? false;
}

/** A set that the host refuses loses nothing more. */
function lossesOf({ rrset, found }: Fate, issues: readonly Issue[], target: string): Loss[] {
  const { name, type, values } = rrset;
  const refusals = issues.filter(({ severity }) => severity === 'error');
  const told = (refusals.length > 0 ? refusals : issues).map((issue) => lossOfIssue(issue, target));
  return [...(refusals.length > 0 ? [] : found), ...told].map((loss) => ({ name, type, values, ...loss }));
}

function lossOfIssue({ severity, message, phrase }: Issue, target: string): Fate['found'][number] {
  const reason: Statement = phrase ? { ...phrase, text: message } : message;
  const isError = severity === 'error';
  return {
    kind: isError ? 'left_out' : 'caution',
    reason,
    remedy: isError ? sayLoss('remedy.change', { target }) : sayLoss('remedy.check'),
  };
}

function lossOfUnread(record: UnreadRecord, { name: zone }: Zone, { displayName: target }: ProviderManifest): Loss {
  const { type, text } = record;
  const remedy = sayLoss('remedy.write', { target, text });
  const reason = sayLoss('unread', { target });
  return { name: unreadOwner(record, zone), type: type as Loss['type'], values: [], kind: 'left_out', reason, remedy };
}

function overflowOf(
  arriving: readonly Fate[],
  { displayName: target, capabilities }: ProviderManifest,
): Sentence | null {
  const most = capabilities.records?.maxPerZone ?? Infinity;
  const found = arriving.reduce((count, { stored }) => count + (stored?.values.length ?? 0), 0);
  return found > most ? sayLoss('zoneSize', { target, most, found }) : null;
}

const idOf = ({ name, type }: Rrset): string => rrsetId(name, type);
