import type { ChangeOutcome, ZoneListing } from '../../../providers/contract/provider.js';
import { PowerDnsProvider } from '../../../providers/powerdns/powerdns.provider.js';
import type { Change, Fqdn, Rrset } from '../../../src/dns/index.js';
import { type TestContext, testProviderContext } from '../provider-context.js';
import { type PowerDnsServer, startPowerDns } from './powerdns.js';

/** The plugin with a PowerDNS of its own, and what a colleague does there past the plugin. */
export class PowerDnsPluginLab {
  readonly plugin = new PowerDnsProvider();
  private readonly opened: TestContext[] = [];

  private constructor(readonly server: PowerDnsServer) {}

  static async start(): Promise<PowerDnsPluginLab> {
    return new PowerDnsPluginLab(await startPowerDns({ openTransfers: true }));
  }

  async stop(): Promise<void> {
    await Promise.all(this.opened.map((test) => test.close()));
    await this.server.stop();
  }

  connect(credentials: Record<string, string> = {}): TestContext['context'] {
    const { apiKey, apiUrl } = this.server;
    const test = testProviderContext({
      credentials: { apiKey, apiBaseUrl: apiUrl, serverId: 'localhost', ...credentials },
    });
    this.opened.push(test);
    return test.context;
  }

  /** A zone with an NS set, which the plugin leaves to whoever makes the zone. */
  async createZone(zone: Fqdn): Promise<void> {
    await this.plugin.createZone(this.connect(), zone);
    const records = [{ content: 'ns1.example.net.', disabled: false }];
    await this.patch(zone, [{ name: zone, type: 'NS', ttl: 3600, changetype: 'REPLACE', records }]);
  }

  async deleteZone(zone: Fqdn): Promise<void> {
    await this.send(zone, { method: 'DELETE' });
  }

  async patch(zone: Fqdn, rrsets: readonly object[]): Promise<void> {
    await this.send(zone, { method: 'PATCH', body: JSON.stringify({ rrsets }) });
  }

  async rawSets(zone: Fqdn, name: string): Promise<unknown[]> {
    const { rrsets } = (await (await this.send(zone)).json()) as { rrsets: { name: string }[] };
    return rrsets.filter((rrset) => rrset.name === name);
  }

  /** Applies changes of a reading, or else of the zone as it is now; says what became of each. */
  async applyChanges(zone: Fqdn, changes: readonly Change[], reading?: ZoneListing): Promise<ChangeOutcome[]> {
    const base = reading ?? (await this.plugin.listRecords(this.connect(), zone));
    const outcomes: ChangeOutcome[] = [];
    const onOutcome = (outcome: ChangeOutcome) => Promise.resolve(void outcomes.push(outcome));
    const options = { signal: AbortSignal.timeout(60_000), onOutcome };
    await this.plugin.applyChanges(this.connect(), { zone, base, changes }, options);
    return outcomes;
  }

  async attempt(zone: Fqdn, sets: readonly Rrset[]): Promise<ChangeOutcome[]> {
    return this.applyChanges(
      zone,
      sets.map((after) => ({ id: `${after.name}/${after.type}`, kind: 'create', after })),
    );
  }

  async apply(zone: Fqdn, sets: readonly Rrset[]): Promise<void> {
    const failed = (await this.attempt(zone, sets)).filter(({ status }) => status !== 'applied');
    if (failed.length > 0) throw new Error(`PowerDNS did not take it: ${JSON.stringify(failed)}`);
  }

  private async send(zone: Fqdn, request: RequestInit = {}): Promise<Response> {
    const { apiKey, apiUrl } = this.server;
    const url = `${apiUrl}/api/v1/servers/localhost/zones/${zone}`;
    const answer = await fetch(url, { ...request, headers: { 'X-API-Key': apiKey } });
    if (!answer.ok) throw new Error(`PowerDNS answers ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}
