import assert from 'node:assert/strict';
import { type Fqdn, parseZoneName } from '../../../src/dns/index.js';
import type { ProviderPlugin } from '../provider.js';
import { type CheckArea, type ConformanceHarness, limitOf, needsWriting } from './check.js';
import { editing } from './checks/editing.js';
import { accidents } from './checks/faults.js';
import { listing, paging } from './checks/listing.js';
import { ignoring, preserving } from './checks/preserving.js';
import { transport } from './checks/transport.js';
import type { ConformanceHost } from './conformance-host.js';
import type { ZoneCase } from './zone-case.js';
import { zoneAreas } from './zone-cases.js';
import { toRrset, type ZoneText } from './zone-text.js';

/** One row of the specification, ready to be run on one host. */
export interface ConformanceRow {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  /** Why the check is skipped for this host: a sentence that names the host's limit. Null when it runs. */
  readonly skipped: string | null;
  /** Rejects when the promise is broken. The host was reset before. */
  run(host: ConformanceHost): Promise<void>;
}

/** The whole specification for one host, in the order of the table. Ids are unique. */
export function conformanceRows(harness: ConformanceHarness): ConformanceRow[] {
  const stored = zoneAreas.flatMap(({ area, cases }) => cases.map((zoneCase) => rowOfCase(area, zoneCase, harness)));
  const areas: readonly CheckArea[] = [listing, paging, editing, preserving, ignoring, transport, accidents];
  const asked = areas.flatMap(({ area, checks }) =>
    checks.map(({ id, title, cannot, run }): ConformanceRow => {
      return { id, area, title, skipped: cannot?.(harness) ?? null, run: (host) => run(host, harness) };
    }),
  );
  return [...stored, ...asked].map((row) => {
    const limit = harness.serverLimits?.[row.id];
    return { ...row, skipped: limit === undefined ? row.skipped : limitOf(harness, limit) };
  });
}

function rowOfCase(area: string, { id, title, steps }: ZoneCase, harness: ConformanceHarness): ConformanceRow {
  const skipped = needsWriting(harness) ?? objectionTo(steps, harness.plugin);
  return { id, area, title, skipped, run: (host) => runCase(host, steps) };
}

async function runCase(host: ConformanceHost, steps: readonly ZoneText[]): Promise<void> {
  let before: ZoneText = [];
  for (const step of steps) {
    const outcomes = await host.makeTrue(step);
    assert.equal(outcomes.length > 0, !host.storesAlike(before, step), `${outcomes.length} changes`);
    await host.expectSettled(step);
    before = step;
  }
}

/** Only to ask plugins before there is a host: what they refuse does not hang on the zone's name. */
const anyZone: Fqdn = parseZoneName('conformance.example');

function objectionTo(steps: readonly ZoneText[], plugin: ProviderPlugin): string | null {
  const { displayName, capabilities } = plugin.manifest;
  for (const step of steps) {
    for (const text of step) {
      if (!(capabilities.types[text.type]?.write ?? capabilities.opaqueTypes)) {
        return `${displayName} does not take ${text.type} records`;
      }
      if (text.name === '@' && text.type === 'NS' && capabilities.apexNs !== 'full') {
        return `${displayName} does not let the domain's own NS records be changed`;
      }
    }
    const issue = plugin
      .audit(
        step.map((text) => plugin.normalizeDesired(toRrset(text, anyZone)).rrset),
        anyZone,
      )
      .find(({ severity }) => severity === 'error');
    if (issue) return `${displayName}: ${issue.message}`;
  }
  return null;
}
