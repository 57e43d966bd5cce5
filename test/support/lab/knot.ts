import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { servesZones } from './dig.js';
import { freePort } from './free-port.js';
import { startLabProcess } from './lab-process.js';
import { aTsigKey, type LabOptions, type LabServer, type LabTsig, zonesOf } from './lab-server.js';
import { requireExecutable } from './tools.js';

/** Knot as the primary of `zones`. Unsigned updates are refused, and unsigned transfers unless they are open. */
export async function startKnot(options: LabOptions): Promise<LabServer> {
  const tsig = aTsigKey(options.algorithm);
  const zones = zonesOf(options);
  const { prepared, stop } = await startLabProcess(async (folder) => {
    const { address, port: dnsPort } = options.listen ?? { address: '127.0.0.1', port: await freePort() };
    const config = path.join(folder, 'knot.conf');
    await writeFile(config, knotConf({ folder, address, dnsPort, tsig, zones, openTransfers: options.openTransfers }));
    await Promise.all(zones.map((zone) => writeFile(path.join(folder, zone.file), zone.text)));
    return {
      dnsPort,
      command: requireExecutable('knotd'),
      args: ['-c', config],
      isReady: () =>
        servesZones(
          dnsPort,
          zones.map((zone) => zone.name),
          address,
        ),
    };
  });
  return { dnsPort: prepared.dnsPort, tsig, stop };
}

interface KnotSettings {
  folder: string;
  address: string;
  dnsPort: number;
  tsig: LabTsig;
  zones: { name: string; file: string }[];
  openTransfers?: boolean;
}

function knotConf({ folder, address, dnsPort, tsig, zones, openTransfers }: KnotSettings): string {
  return [
    'server:',
    `  rundir: "${folder}"`,
    `  listen: ${address}@${dnsPort}`,
    '  udp-workers: 1',
    '  tcp-workers: 1',
    '  background-workers: 1',
    'log:',
    '  - target: stderr',
    '    any: warning',
    'database:',
    `  storage: "${folder}"`,
    // The defaults reserve tens of gigabytes of address space.
    '  journal-db-max-size: 64M',
    '  kasp-db-max-size: 16M',
    '  timer-db-max-size: 16M',
    '  catalog-db-max-size: 16M',
    'key:',
    `  - id: ${tsig.name}`,
    `    algorithm: ${tsig.algorithm}`,
    `    secret: ${tsig.secret}`,
    'acl:',
    '  - id: lab',
    `    key: ${tsig.name}`,
    '    action: [transfer, update]',
    ...(openTransfers ? ['  - id: open', '    address: 127.0.0.1', '    action: transfer'] : []),
    'zone:',
    ...zones.flatMap((zone) => [
      `  - domain: ${zone.name}`,
      `    file: "${folder}/${zone.file}"`,
      `    acl: [lab${openTransfers ? ', open' : ''}]`,
      '    journal-max-usage: 16M',
    ]),
    '',
  ].join('\n');
}
