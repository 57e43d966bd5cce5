import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './child-server.mjs';
import { freePort } from './free-port.mjs';
import { product } from './product.mjs';
import { findTool } from './tools.mjs';

const keyName = 'bench-key';

/** BIND on loopback as the primary of one zone; transfers need the key. Null when the machine has no BIND. */
export async function startBind(folder, { origin, text }) {
  const named = findTool('named');
  if (!named) return null;
  const [port, keySecret] = [await freePort(), randomBytes(32).toString('base64')];
  const config = path.join(folder, 'named.conf');
  writeFileSync(path.join(folder, 'bind.zone'), text);
  writeFileSync(config, namedConf({ folder, port, keySecret, zone: origin.slice(0, -1) }));
  const child = await startChild({
    command: named,
    args: ['-g', '-c', config],
    isReady: () => servesZone(port, origin),
  });
  return { ...child, port, key: { keyName, keyAlgorithm: 'hmac-sha256', keySecret } };
}

function namedConf({ folder, port, keySecret, zone }) {
  return `
key "${keyName}" { algorithm hmac-sha256; secret "${keySecret}"; };
options {
  directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key";
  listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };
  recursion no; dnssec-validation no; empty-zones-enable no; notify no;
  allow-transfer { key "${keyName}"; };
};
controls { };
zone "${zone}" { type primary; file "bind.zone"; update-policy { grant "${keyName}" zonesub ANY; }; };
`;
}

async function servesZone(port, origin) {
  const { encodeMessage, parseFqdn, parseRecordType, queryMessage } = await product('src/dns/index.js');
  const question = { name: parseFqdn(origin), type: parseRecordType('SOA') };
  const answer = await ask(port, encodeMessage(queryMessage(question)));
  return (answer.readUInt16BE(2) & 0x000f) === 0;
}

function ask(port, message) {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    const timer = setTimeout(() => end(() => reject(new Error('no answer'))), 500);
    const end = (settle) => {
      clearTimeout(timer);
      socket.close();
      settle();
    };
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('message', (answer) => end(() => resolve(answer)));
    socket.send(message, port, '127.0.0.1');
  });
}
