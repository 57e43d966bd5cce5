import type { Change, Fqdn, Rrset } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { HetznerClient, SetAddress } from './client.js';
import { recordsOf, type HetznerMeta } from './convert.js';
import type { Step } from './rounds.js';

interface Zone {
  client: HetznerClient;
  name: Fqdn;
  /** The default TTL. */
  ttl: number;
}

/** The requests that make the change, in their order. None where Hetzner has it so already. */
export function stepsFor(change: Change, zone: Zone): Step[] {
  if (change.kind === 'create') return creation(change.after, zone);
  if (change.kind === 'update') return update(change, zone);
  return [() => zone.client.delete(zone.name, change.before).catch(nullIfGone)];
}

function creation(after: Rrset, zone: Zone): Step[] {
  const { client, name } = zone;
  const { name: owner, type } = after;
  const meta: HetznerMeta = after.meta ?? {};
  const records = recordsOf(after, meta.comments);
  const set = { name: owner, type, ttl: ttlOf(after, meta, zone), records, ...labelsOf(meta) };
  return [() => client.create(name, set), ...(meta.protected ? [() => client.protect(name, after, true)] : [])];
}

/** The protection is taken off first and put on last: Hetzner refuses every other change of a protected set. */
function update({ before, after }: { before: Rrset; after: Rrset }, zone: Zone): Step[] {
  const { client, name } = zone;
  const had: HetznerMeta = before.meta ?? {};
  const meta: HetznerMeta = after.meta ?? had;
  const set: SetAddress = after;
  const steps: Step[] = [];
  if (had.protected && !meta.protected) steps.push(() => client.protect(name, set, false));
  const records = recordsOf(after, meta.comments);
  if (!isSame(records, recordsOf(before, had.comments))) steps.push(() => client.setRecords(name, set, records));
  const ttl = ttlOf(after, meta, zone);
  if (ttl !== (had.ttlOfZone ? null : before.ttlSeconds)) steps.push(() => client.changeTtl(name, set, ttl));
  const { labels = {} } = meta;
  if (!isSame(sorted(labels), sorted(had.labels ?? {}))) steps.push(() => client.setLabels(name, set, labels));
  if (meta.protected && !had.protected) steps.push(() => client.protect(name, set, true));
  return steps;
}

/** A set that follows the zone keeps doing so until it gets another TTL. */
function ttlOf({ ttlSeconds }: Rrset, { ttlOfZone }: HetznerMeta, zone: Zone): number | null {
  return ttlOfZone && ttlSeconds === zone.ttl ? null : ttlSeconds;
}

function labelsOf({ labels }: HetznerMeta): Pick<HetznerMeta, 'labels'> {
  return labels && Object.keys(labels).length > 0 ? { labels } : {};
}

function nullIfGone(error: unknown): null {
  if (error instanceof ProviderError && error.kind === 'record_not_found') return null;
  throw error;
}

function sorted(labels: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
