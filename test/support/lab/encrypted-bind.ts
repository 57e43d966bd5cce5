import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dig } from './dig.js';
import { freePort } from './free-port.js';
import { run, startLabProcess } from './lab-process.js';
import { requireExecutable } from './tools.js';

/**
 * BIND with one zone, on ports of its own for UDP and TCP, for TLS and for HTTPS, and with a certificate for `dns.example`
 * and nothing else: `cert.pem` in its folder.
 */
export const startEncryptedBind = ({ origin, zoneText }: { origin: string; zoneText: string }) =>
  startLabProcess(async (folder) => {
    const [plain, tls, https] = [await freePort(), await freePort(), await freePort()];
    const file = (name: string) => path.join(folder, name);
    const subject = ['-subj', '/CN=dns.example', '-addext', 'subjectAltName=DNS:dns.example'];
    const keyType = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '1'];
    await run('openssl', [
      'req',
      '-x509',
      ...keyType,
      '-keyout',
      file('key.pem'),
      '-out',
      file('cert.pem'),
      ...subject,
    ]);
    await writeFile(file('zone'), zoneText);
    const conf = `options { directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key";
      listen-on port ${plain} { 127.0.0.1; }; listen-on port ${tls} tls lab { 127.0.0.1; };
      listen-on port ${https} tls lab http lab { 127.0.0.1; }; listen-on-v6 { none; };
      recursion no; dnssec-validation no; empty-zones-enable no; notify no; }; controls { };
      tls lab { cert-file "${folder}/cert.pem"; key-file "${folder}/key.pem"; };
      http lab { endpoints { "/dns-query"; }; };
      zone "${origin}" { type primary; file "zone"; };`;
    await writeFile(file('named.conf'), conf);
    const args = ['-g', '-c', file('named.conf'), '-n', '1'];
    const isReady = async () => (await dig(plain, origin, 'SOA')).length === 1;
    return { tls, https, plain, command: requireExecutable('named'), args, isReady };
  });
