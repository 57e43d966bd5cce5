import { countRecords, type Sentence } from '../../dns/index.js';
import { witness } from '../detection/drift.js';
import type { Observation } from '../observation/zone-observer.js';
import type { ViewSummary } from './guard.entity.js';
import { sayProtection } from '../protection.words.js';

/** Summarises the three views for people. A server that does not answer with its serial keeps the last known one. */
export function viewsOf(
  { views: { host, servers, parent }, servers: asked }: Observation,
  earlier: readonly ViewSummary[],
): ViewSummary[] {
  const known = new Map(earlier.map(({ name, serial }) => [name, serial]));
  const endpoints = new Map(asked.map(({ label, host: address, port }) => [label, { host: address, port }]));
  return [
    host.kind === 'zone'
      ? {
          name: witness.host,
          known: true,
          words: sayProtection('view.records', { count: countRecords(host.zone) }),
          serial: null,
        }
      : { name: witness.host, known: false, words: host.reason, serial: null },
    ...servers.map(({ server, serial, silence }) => ({
      name: server,
      known: silence === null,
      words: silence ?? (serial === null ? sayProtection('view.noSerial') : sayProtection('view.serial', { serial })),
      serial: serial ?? known.get(server) ?? null,
      ...(endpoints.has(server) && { endpoint: endpoints.get(server) }),
    })),
    parent.kind === 'delegation'
      ? { name: witness.parent, known: true, words: delegationText(parent.ns, parent.ds.length), serial: null }
      : { name: witness.parent, known: false, words: parent.reason, serial: null },
  ];
}

function delegationText(ns: readonly string[], ds: number): Sentence {
  if (ns.length === 0) return sayProtection('view.noDelegation');
  const servers = ns.map((name) => name.slice(0, -1)).join(', ');
  return ds > 0 ? sayProtection('view.signed', { servers, keys: ds }) : sayProtection('view.unsigned', { servers });
}
