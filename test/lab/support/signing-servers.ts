import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { servesZones } from '../../support/lab/dig.js';
import { freePort } from '../../support/lab/free-port.js';
import { run, startLabProcess } from '../../support/lab/lab-process.js';
import { powerDnsSchema, requireExecutable } from '../../support/lab/tools.js';

export interface SigningServer {
  dnsPort: number;
  /** DS lines of a zone, as the server's own tools print them. */
  dsOf(zone: string): Promise<string>;
  stop(): Promise<void>;
}

export interface SignedZone {
  name: string;
  text: string;
  /** As BIND names it: `ecdsap256sha256`. */
  algorithm: string;
}

/** BIND with `dnssec-policy`: it makes the keys and signs as it loads. */
export async function startSigningBind(zones: readonly SignedZone[]): Promise<SigningServer> {
  const { prepared, folder, stop } = await startLabProcess(async (folder) => {
    const dnsPort = await freePort();
    const config = path.join(folder, 'named.conf');
    await writeZones(folder, zones);
    await writeFile(config, namedConf(folder, dnsPort, zones));
    const args = ['-g', '-c', config, '-n', '1'];
    return { dnsPort, command: requireExecutable('named'), args, isReady: () => servesSigned(dnsPort, zones) };
  });
  const dsOf = async (zone: string) => {
    const keys = (await readdir(folder)).filter((file) => file.startsWith(`K${zone}.`) && file.endsWith('.key'));
    return run(requireExecutable('dnssec-dsfromkey'), ['-2', path.join(folder, keys[0] ?? '')]);
  };
  return { dnsPort: prepared.dnsPort, dsOf, stop };
}

function namedConf(folder: string, dnsPort: number, zones: readonly SignedZone[]): string {
  return [
    `options { directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key";`,
    `listen-on port ${dnsPort} { 127.0.0.1; }; listen-on-v6 { none; }; recursion no; dnssec-validation no;`,
    'empty-zones-enable no; notify no; }; controls { };',
    ...zones.map(({ algorithm }) => {
      const size = algorithm.startsWith('rsa') ? ' 2048' : '';
      return `dnssec-policy "by-${algorithm}" { keys { csk lifetime unlimited algorithm ${algorithm}${size}; }; };`;
    }),
    ...zones.map(
      ({ name, algorithm }) =>
        `zone "${name}" { type primary; file "${name}.zone"; inline-signing yes; dnssec-policy "by-${algorithm}"; };`,
    ),
  ].join('\n');
}

/** Knot with `dnssec-signing`. */
export async function startSigningKnot(zones: readonly SignedZone[]): Promise<SigningServer> {
  const { prepared, folder, stop } = await startLabProcess(async (folder) => {
    const dnsPort = await freePort();
    const config = path.join(folder, 'knot.conf');
    await writeZones(folder, zones);
    await writeFile(config, knotConf(folder, dnsPort, zones));
    const args = ['-c', config];
    return { dnsPort, command: requireExecutable('knotd'), args, isReady: () => servesSigned(dnsPort, zones) };
  });
  const config = path.join(folder, 'knot.conf');
  const dsOf = (zone: string) => run(requireExecutable('keymgr'), ['-c', config, zone, 'ds']);
  return { dnsPort: prepared.dnsPort, dsOf, stop };
}

function knotConf(folder: string, dnsPort: number, zones: readonly SignedZone[]): string {
  return [
    `server:\n  rundir: "${folder}"\n  listen: 127.0.0.1@${dnsPort}\n  udp-workers: 1\n  tcp-workers: 1`,
    `database:\n  storage: "${folder}"`,
    ...['journal', 'kasp', 'timer', 'catalog'].map((one) => `  ${one}-db-max-size: 64M`),
    'policy:',
    ...zones.map(
      ({ algorithm }) => `  - id: by-${algorithm}\n    algorithm: ${algorithm}\n    single-type-signing: on`,
    ),
    'zone:',
    ...zones.map(({ name, algorithm }) =>
      [
        `  - domain: ${name}\n    file: "${folder}/${name}.zone"\n    zonefile-sync: -1\n    journal-content: all`,
        `    journal-max-usage: 16M\n    dnssec-signing: on\n    dnssec-policy: by-${algorithm}`,
      ].join('\n'),
    ),
    '',
  ].join('\n');
}

/** PowerDNS, signed by `pdnsutil` and answering with signatures that it makes as it is asked. */
export async function startSigningPowerDns(zones: readonly SignedZone[]): Promise<SigningServer> {
  const pdnsutil = (folder: string, ...args: string[]) =>
    run(requireExecutable('pdnsutil'), ['--config-dir=' + folder, ...args]);
  const { prepared, folder, stop } = await startLabProcess(async (folder) => {
    const dnsPort = await freePort();
    const database = path.join(folder, 'pdns.sqlite3');
    await writeFile(path.join(folder, 'pdns.conf'), pdnsConf(folder, dnsPort, database));
    await run(requireExecutable('sqlite3'), [database], await readFile(powerDnsSchema() ?? '', 'utf8'));
    await writeZones(folder, zones);
    for (const { name, algorithm } of zones) {
      await pdnsutil(folder, 'load-zone', name, path.join(folder, `${name}.zone`));
      const size = algorithm.startsWith('rsa') ? ['2048'] : [];
      await pdnsutil(folder, 'add-zone-key', name, 'ksk', ...size, 'active', algorithm);
      await pdnsutil(folder, 'rectify-zone', name);
    }
    const args = ['--config-dir=' + folder];
    return { dnsPort, command: requireExecutable('pdns_server'), args, isReady: () => servesSigned(dnsPort, zones) };
  });
  const dsOf = (zone: string) => pdnsutil(folder, 'export-zone-ds', zone);
  return { dnsPort: prepared.dnsPort, dsOf, stop };
}

function pdnsConf(folder: string, dnsPort: number, database: string): string {
  return [
    `launch=gsqlite3\ngsqlite3-database=${database}\ngsqlite3-pragma-foreign-keys=yes\ngsqlite3-dnssec=yes`,
    `local-address=127.0.0.1\nlocal-port=${dnsPort}\nsocket-dir=${folder}\ndaemon=no\nguardian=no\ndisable-syslog=yes`,
    'receiver-threads=1\ndistributor-threads=1\n',
  ].join('\n');
}

async function writeZones(folder: string, zones: readonly SignedZone[]): Promise<void> {
  await Promise.all(zones.map(({ name, text }) => writeFile(path.join(folder, `${name}.zone`), text)));
}

/** A server answers before it has signed: wait for the signature. */
async function servesSigned(dnsPort: number, zones: readonly SignedZone[]): Promise<boolean> {
  const names = zones.map(({ name }) => name);
  if (!(await servesZones(dnsPort, names))) return false;
  for (const name of names) {
    const answer = await run('dig', ['@127.0.0.1', '-p', String(dnsPort), '+dnssec', '+tcp', '+short', 'SOA', name]);
    if (!answer.includes('SOA ')) return false;
  }
  return true;
}
