import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { servesZones } from './dig.js';
import { freePort } from './free-port.js';
import { startLabProcess } from './lab-process.js';
import { aTsigKey, type LabOptions, type LabServer, type LabTsig, zonesOf } from './lab-server.js';
import { requireExecutable } from './tools.js';

/** BIND as the primary of `zones`. Unsigned updates are refused, and unsigned transfers unless they are open. */
export async function startBind(options: LabOptions): Promise<LabServer> {
  const tsig = aTsigKey(options.algorithm);
  const zones = zonesOf(options);
  const { prepared, stop } = await startLabProcess(async (folder) => {
    const dnsPort = options.listen?.port ?? (await freePort());
    const config = path.join(folder, 'named.conf');
    await writeFile(config, namedConf({ folder, dnsPort, tsig, zones, openTransfers: options.openTransfers }));
    await Promise.all(zones.map((zone) => writeFile(path.join(folder, zone.file), zone.text)));
    return {
      dnsPort,
      command: requireExecutable('named'),
      args: ['-g', '-c', config, '-n', '1'],
      isReady: () =>
        servesZones(
          dnsPort,
          zones.map((zone) => zone.name),
        ),
    };
  });
  return { dnsPort: prepared.dnsPort, tsig, stop };
}

interface NamedSettings {
  folder: string;
  dnsPort: number;
  tsig: LabTsig;
  zones: { name: string; file: string }[];
  openTransfers?: boolean;
}

function namedConf({ folder, dnsPort, tsig, zones, openTransfers }: NamedSettings): string {
  const key = tsig.name.replace(/\.$/, '');
  return [
    `key "${key}" { algorithm ${tsig.algorithm}; secret "${tsig.secret}"; };`,
    'options {',
    `  directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key";`,
    `  listen-on port ${dnsPort} { 127.0.0.1; }; listen-on-v6 { none; };`,
    '  recursion no; dnssec-validation no; empty-zones-enable no; notify no;',
    `  allow-transfer { ${openTransfers ? 'any' : `key "${key}"`}; };`,
    '};',
    'controls { };',
    ...zones.map(
      (zone) =>
        `zone "${zone.name}" { type primary; file "${zone.file}"; update-policy { grant "${key}" zonesub ANY; }; };`,
    ),
    '',
  ].join('\n');
}
