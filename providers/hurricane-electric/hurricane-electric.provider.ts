import { absoluteName, subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, RelativeName, Rrset, Statement } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { apiAddress } from '../contract/credentials.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { applyByName } from '../contract/granularity/apply-records.js';
import { issuesByCapabilities, refusalOfChange, withLimitsOfHost } from '../contract/limits.js';
import { LookupReader } from '../contract/lookups/lookup-reader.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type {
  ApplyOptions,
  ChangeSet,
  HostedRecord,
  Issue,
  ProviderPlugin,
  ZoneInfo,
  ZoneListing,
} from '../contract/provider.js';
import { awaitJob } from '../contract/rest/job.js';
import { utf8Text } from '../contract/texts.js';
import { defaultApiBaseUrl, HurricaneElectricClient, type Update } from './client.js';
import { sayHurricaneElectric, sayHurricaneElectricFailure } from './hurricane-electric.words.js';
import { dynamicTypes, keysIn, probesFor } from './keys.js';
import { capabilities, displayName } from './limits.js';

const manifest: ProviderManifest = {
  id: 'hurricane-electric',
  displayName,
  description: sayHurricaneElectric('hurricane-electric.description'),
  docsUrl: 'https://dns.he.net/docs.html',
  signupUrl: 'https://dns.he.net/',
  brand: {
    colour: 'red',
    icon: 'globe',
    mark: 'M4 4h3v6.500h4V4h3v16h-3v-6.500H7V20H4V4Zm12 0h4v3h-4V4Zm0 6.500h4v3h-4v-3Zm0 6.500h4v3h-4v-3Z',
  },
  categories: ['managed'],
  credentials: [
    {
      key: 'keys',
      label: sayHurricaneElectric('hurricane-electric.label'),
      help: sayHurricaneElectric('hurricane-electric.keys'),
      placeholder: 'home.example.com 5f4dcc3b5aa765d6',
      secret: true,
      required: true,
      kind: 'multiline',
    },
    apiAddress(defaultApiBaseUrl),
  ],
  capabilities,
};

/** Owner names that are looked up again before their records are written. */
const namesPerLook = 10;

/** Reads by lookups, and changes the values of dynamic records by their keys. */
export class HurricaneElectricProvider implements ProviderPlugin {
  readonly manifest = manifest;
  private readonly reader = new LookupReader();

  validateCredentials({ credentials }: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    return Promise.resolve().then(() => {
      keysIn(credentials.keys ?? '');
      return { warnings: [sayHurricaneElectricFailure('hurricane-electric.unproved')] };
    });
  }

  listZones(): Promise<ZoneInfo[]> {
    return Promise.reject(new ProviderError('unsupported', sayFailure('failure.noZoneList')));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return { name: zone, nameServers: await this.reader.nameServers(context, zone), editable: true };
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    return this.reader.read(context, zone, probesFor(keysIn(context.credentials.keys ?? ''), zone));
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return withLimitsOfHost(manifest, rrset);
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesByCapabilities({ displayName, capabilities }, rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    const keys = keysIn(context.credentials.keys ?? '');
    const updates = new Map(changes.map((change) => [change.id, updateFor(change, zone, keys)]));
    if (changes.length === 0) return;
    const client = new HurricaneElectricClient(context);
    await applyByName({
      host: displayName,
      base,
      changes,
      options,
      namesPerLook,
      read: (names) => this.recordsAt(context, zone, names),
      stepsOf: (current) => {
        const step = (change: Change) => async () => {
          const update = updates.get(change.id);
          if (!update) return;
          await client.update(update);
          await this.untilServed(context, { zone, change, signal: options.signal });
        };
        return new Map(current.map((change) => [change.id, [step(change)]]));
      },
    });
  }

  private async recordsAt(
    context: ProviderContext,
    zone: Fqdn,
    names: readonly RelativeName[],
  ): Promise<HostedRecord[]> {
    const wanted = names.flatMap((name) => dynamicTypes.map((type) => ({ name, type })));
    const sets = await this.reader.readOnly(context, zone, wanted);
    return sets.flatMap(({ name, type, ttlSeconds, values }) =>
      values.map((rdata): HostedRecord => ({ id: '', name, type, ttlSeconds, rdata, raw: null })),
    );
  }

  /** The answer comes before the name servers have the new value. */
  private untilServed(
    context: ProviderContext,
    { zone, change, signal }: { zone: Fqdn; change: Change; signal: AbortSignal },
  ): Promise<void> {
    const { name, type, values } = subjectOf(change);
    return awaitJob({
      vendor: displayName,
      clock: context.clock,
      signal,
      firstPauseMs: 1000,
      check: async () => {
        const [found] = await this.reader.readOnly(context, zone, [{ name, type }]);
        const isServed = found?.type === type && found.values.length === 1 && found.values[0] === values[0];
        return { state: isServed ? 'done' : 'pending' };
      },
    });
  }
}

/** Rejects what cannot be written, before anything is. */
function updateFor(change: Change, zone: Fqdn, keys: ReadonlyMap<Fqdn, string>): Update {
  const { name, type, values } = subjectOf(change);
  const refusal = refusalOfChange({ displayName, capabilities }, change);
  const [value] = values;
  if (refusal) throw new ProviderError('unsupported', refusal);
  const owner = absoluteName(name, zone);
  const key = keys.get(owner);
  if (key === undefined || value === undefined) {
    throw new ProviderError('unsupported', sayHurricaneElectricFailure('hurricane-electric.noKey', { name: owner }));
  }
  return { name: owner, key, value: type === 'TXT' ? { txt: utf8Text(value) } : { myip: value } };
}
