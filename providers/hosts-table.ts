import { textOf } from '../src/dns/index.js';
import type { Capabilities } from './contract/capabilities.js';
import type { ProviderManifest } from './contract/manifest.js';

/** README's table of supported hosts, as its plugins describe themselves. */
export function hostsTable(manifests: readonly ProviderManifest[]): string {
  const rows = manifests.map(
    (manifest) => `| **${manifest.displayName}** | ${entered(manifest)} | ${abilities(manifest)} |`,
  );
  return ['| Host | What you enter | What it can do |', '|---|---|---|', ...rows].join('\n');
}

function entered({ credentials }: ProviderManifest): string {
  const labels = credentials.filter(({ required }) => required).map(({ label }) => textOf(label));
  return labels.length > 0 ? labels.join(', ') : 'nothing';
}

function abilities({ capabilities, settings = [] }: ProviderManifest): string {
  if (!capabilities.writable) return 'read-only';
  const editable = settings.filter(({ lockedBecause, kind }) => lockedBecause === undefined && kind !== 'data');
  return [
    `${writtenTypes(capabilities)} types`,
    ttlText(capabilities),
    ...(capabilities.alias === 'none' ? [] : ['alias at the apex']),
    ...(capabilities.atomic.scope === 'zone' ? ['a plan is one transaction'] : []),
    locks[capabilities.lock],
    ...(capabilities.listZones ? ['zone list'] : []),
    ...(capabilities.createZone ? ['creates zones'] : []),
    ...editable.map(({ label }) => textOf(label)),
  ].join(', ');
}

function writtenTypes({ types, opaqueTypes }: Capabilities): string {
  const count = Object.values(types).filter(({ write }) => write).length;
  return opaqueTypes ? 'all' : String(count);
}

function ttlText({ ttl: { minSeconds, allowedSeconds } }: Capabilities): string {
  return allowedSeconds ? `${allowedSeconds.length} TTLs` : `TTL from ${minSeconds} s`;
}

const locks: Readonly<Record<Capabilities['lock'], string>> = {
  etag: 'the host compares versions',
  serial: 'the host compares serials',
  'compare-and-swap': 'compare-and-swap',
  recheck: 'sets are read again before a write',
  none: 'no lock',
};
