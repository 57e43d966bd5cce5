import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { servesZones } from './dig.js';
import { freePort } from './free-port.js';
import { run, startLabProcess } from './lab-process.js';
import { aTsigKey, type LabOptions, type LabServer, type LabTsig, zonesOf } from './lab-server.js';
import { powerDnsSchema, requireExecutable } from './tools.js';

export interface PowerDnsServer extends LabServer {
  /** `http://127.0.0.1:PORT`, without a path. */
  apiUrl: string;
  /** For the `X-API-Key` header. */
  apiKey: string;
}

export interface PowerDnsOptions extends LabOptions {
  /** Serve the DNSKEY, CDS and CDNSKEY records that a zone holds beside those that the server makes itself. */
  storedKeys?: boolean;
}

/** PowerDNS on SQLite with its HTTP API and RFC 2136 updates. Zones given here accept the TSIG key; the API may add others. */
export async function startPowerDns(options: Partial<PowerDnsOptions> = {}): Promise<PowerDnsServer> {
  const tsig = aTsigKey(options.algorithm);
  const apiKey = 'lab-api-key';
  const { prepared, stop } = await startLabProcess(async (folder) => {
    const { address, port: dnsPort } = options.listen ?? { address: '127.0.0.1', port: await freePort() };
    const apiPort = await freePort();
    await writeFile(
      path.join(folder, 'pdns.conf'),
      pdnsConf({ folder, address, dnsPort, apiPort, apiKey, ...options }),
    );
    await fillDatabase(folder, tsig, options);
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const zones = zonesOf(options).map((zone) => zone.name);
    return {
      dnsPort,
      apiUrl,
      command: requireExecutable('pdns_server'),
      args: ['--config-dir=' + folder],
      isReady: async () => (await apiAnswers(apiUrl, apiKey)) && (await servesZones(dnsPort, zones, address)),
    };
  });
  return { dnsPort: prepared.dnsPort, apiUrl: prepared.apiUrl, apiKey, tsig, stop };
}

async function apiAnswers(apiUrl: string, apiKey: string): Promise<boolean> {
  const answer = await fetch(`${apiUrl}/api/v1/servers/localhost`, { headers: { 'X-API-Key': apiKey } });
  return answer.ok;
}

/** Before the server starts, so that none of its caches can hold an older state. */
async function fillDatabase(folder: string, tsig: LabTsig, options: Partial<LabOptions>): Promise<void> {
  const schema = powerDnsSchema();
  if (schema === undefined) throw new Error('the lab needs the schema of pdns-backend-sqlite3');
  await run(requireExecutable('sqlite3'), [path.join(folder, 'pdns.sqlite3')], await readFile(schema, 'utf8'));
  const pdnsutil = (...args: string[]) => run(requireExecutable('pdnsutil'), ['--config-dir=' + folder, ...args]);
  const key = tsig.name.replace(/\.$/, '');
  await pdnsutil('import-tsig-key', key, tsig.algorithm, tsig.secret);
  for (const zone of zonesOf(options)) {
    await writeFile(path.join(folder, zone.file), zone.text);
    await pdnsutil('load-zone', zone.name, path.join(folder, zone.file));
    await pdnsutil('set-meta', zone.name, 'TSIG-ALLOW-AXFR', key);
    await pdnsutil('set-meta', zone.name, 'TSIG-ALLOW-DNSUPDATE', key);
  }
}

interface PdnsSettings {
  folder: string;
  address: string;
  dnsPort: number;
  apiPort: number;
  apiKey: string;
  openTransfers?: boolean;
  storedKeys?: boolean;
}

function pdnsConf({ folder, address, dnsPort, apiPort, apiKey, openTransfers, storedKeys }: PdnsSettings): string {
  return [
    'launch=gsqlite3',
    `gsqlite3-database=${folder}/pdns.sqlite3`,
    'gsqlite3-pragma-foreign-keys=yes',
    'gsqlite3-dnssec=yes',
    `local-address=${address}`,
    `local-port=${dnsPort}`,
    `socket-dir=${folder}`,
    'daemon=no',
    'guardian=no',
    'disable-syslog=yes',
    'receiver-threads=1',
    'distributor-threads=1',
    // With the default of 20, a run of short connections sometimes waits for seconds.
    'max-tcp-connections=500',
    // Answers must show a change immediately.
    'cache-ttl=0',
    'query-cache-ttl=0',
    'negquery-cache-ttl=0',
    'zone-cache-refresh-interval=0',
    'zone-metadata-cache-ttl=0',
    'webserver=yes',
    'webserver-address=127.0.0.1',
    `webserver-port=${apiPort}`,
    'webserver-allow-from=127.0.0.1',
    'api=yes',
    `api-key=${apiKey}`,
    `direct-dnskey=${storedKeys ? 'yes' : 'no'}`,
    'dnsupdate=yes',
    'allow-dnsupdate-from=127.0.0.1',
    // Loopback may transfer unsigned by default, which would prove nothing about keys.
    `allow-axfr-ips=${openTransfers ? '127.0.0.1' : '192.0.2.1'}`,
    '',
  ].join('\n');
}
