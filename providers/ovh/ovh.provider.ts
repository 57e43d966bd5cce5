import type { Fqdn, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { applyByRecord } from '../contract/granularity/apply-records.js';
import type { RecordWrite } from '../contract/granularity/by-record.js';
import { listingOf } from '../contract/granularity/record-listing.js';
import { withLimitsOfHost } from '../contract/limits.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type {
  ApplyOptions,
  ChangeOutcome,
  ChangeSet,
  HostedRecord,
  Issue,
  ProviderPlugin,
  ZoneInfo,
  ZoneListing,
} from '../contract/provider.js';
import type { OvhRecord } from './answers.js';
import { defaultApiBaseUrl, OvhClient } from './client.js';
import { bodyOf, hostedRecord, isStored, metaOf, takes } from './convert.js';
import { capabilities, displayName, issuesWith, namesPerLook } from './limits.js';
import { settings } from './settings.js';
import { sayOvh, sayOvhFailure } from './ovh.words.js';

const manifest: ProviderManifest = {
  id: 'ovh',
  displayName,
  description: sayOvh('ovh.description'),
  docsUrl: 'https://eu.api.ovh.com/console/?section=%2Fdomain&branch=v1',
  signupUrl: 'https://www.ovhcloud.com/en/domains/',
  brand: {
    colour: 'blue',
    icon: 'cloud',
    mark: 'M3 5h6l3 5 3-5h6l-6.500 11h-5L3 5Zm5 13h8l-1 2H9l-1-2Z',
  },
  categories: ['managed', 'registrar'],
  credentials: [
    {
      key: 'applicationKey',
      label: 'Application key',
      help: sayOvh('ovh.applicationKey'),
      secret: true,
      required: true,
      kind: 'text',
    },
    { key: 'applicationSecret', label: 'Application secret', secret: true, required: true, kind: 'text' },
    {
      key: 'consumerKey',
      label: 'Consumer key',
      help: sayOvh('ovh.consumerKey'),
      secret: true,
      required: true,
      kind: 'text',
    },
    apiAddress(defaultApiBaseUrl, sayOvh('ovh.address')),
  ],
  capabilities,
  settings,
};

export class OvhProvider implements ProviderPlugin {
  readonly manifest = manifest;

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await new OvhClient(context).zones();
    return { warnings: [] };
  }

  /** The name servers of a zone come with `getZone`: each is one more request. */
  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    return (await new OvhClient(context).zones()).map((name) => ({ name, id: name, nameServers: [], editable: true }));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    const { nameServers } = await new OvhClient(context).zone(zone);
    return { name: zone, id: zone, nameServers: nameServers.map((name) => name.replace(/\.?$/, '.')), editable: true };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const records = (await new OvhClient(context).records(zone)).map((record) => hostedRecord(record, zone));
    return listingOf({ host: displayName, records, textOf, metaOf });
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(rrsets);
  }

  /** OVHcloud serves changes only after it was told to: until then, none of them is applied. */
  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    if (changes.length === 0) return;
    const client = new OvhClient(context);
    const made: ChangeOutcome[] = [];
    let hasWritten = false;
    await applyByRecord({
      host: displayName,
      base,
      changes,
      options: {
        ...options,
        onOutcome: async (outcome) => {
          if (outcome.status === 'applied') made.push(outcome);
          else await options.onOutcome(outcome);
        },
      },
      namesPerLook,
      metaOf,
      read: async (names) => (await client.records(zone, names)).map((record) => hostedRecord(record, zone)),
      send: (write) => {
        hasWritten = true;
        return send(client, zone, write);
      },
    });
    const error = hasWritten ? await refusalOfRefresh(client, zone) : null;
    for (const outcome of made) {
      await options.onOutcome(error ? { changeId: outcome.changeId, status: 'unknown', error } : outcome);
    }
  }
}

async function refusalOfRefresh(client: OvhClient, zone: Fqdn): Promise<ProviderError | null> {
  try {
    await client.refresh(zone);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const message = sayOvhFailure('ovh.unserved', { reason: error.statement });
    return new ProviderError('timeout_unknown_outcome', message, { cause: error });
  }
}

async function send(client: OvhClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  if (write.kind === 'delete') return client.delete(zone, write.id);
  const { record } = write;
  const body = bodyOf(record);
  if (write.kind === 'create') return client.create(zone, body);
  if (isStored(record, body)) return;
  const { from, rdata } = record;
  if (!from || rdata === null || takes(from.raw as OvhRecord, rdata)) return client.update(zone, write.id, body);
  await client.create(zone, bodyOf({ ...record, from: null }));
  await client.delete(zone, write.id).catch((cause: unknown) => {
    const message = sayOvhFailure('ovh.bothRecords');
    throw new ProviderError('timeout_unknown_outcome', message, { cause });
  });
}

function textOf({ raw }: HostedRecord): string {
  return (raw as OvhRecord).target;
}
