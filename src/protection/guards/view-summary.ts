import { countRecords } from '../../dns/index.js';
import { witness } from '../detection/drift.js';
import type { Observation } from '../observation/zone-observer.js';
import type { ViewSummary } from './guard.entity.js';

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
          words: `${countRecords(host.zone).toLocaleString('en')} records`,
          serial: null,
        }
      : { name: witness.host, known: false, words: host.reason, serial: null },
    ...servers.map(({ server, serial, silence }) => ({
      name: server,
      known: silence === null,
      words: silence ?? `serial ${serial ?? 'unknown'}`,
      serial: serial ?? known.get(server) ?? null,
      ...(endpoints.has(server) && { endpoint: endpoints.get(server) }),
    })),
    parent.kind === 'delegation'
      ? { name: witness.parent, known: true, words: delegationText(parent.ns, parent.ds.length), serial: null }
      : { name: witness.parent, known: false, words: parent.reason, serial: null },
  ];
}

function delegationText(ns: readonly string[], ds: number): string {
  const signed = ds > 0 ? `signed (${ds} DS)` : 'not signed';
  return ns.length > 0
    ? `delegates to ${ns.map((name) => name.slice(0, -1)).join(', ')}; ${signed}`
    : 'has no delegation for the domain';
}
