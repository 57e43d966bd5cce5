import { describeLab, type LabServer, startBind } from '../support/lab/index.js';
import { run } from '../support/lab/lab-process.js';
import { requireExecutable } from '../support/lab/tools.js';
import { guardsZone, type Lab, zone } from './support/guards-zone.js';
import { labZone } from './support/zone.js';

describeLab('bind', 'protection of a zone at BIND', () => {
  let server: LabServer;

  const start = async (): Promise<Lab> => {
    server = await startBind({ zones: { 'example.org': labZone } });
    const { name: keyName, secret: keySecret, algorithm: keyAlgorithm } = server.tsig;
    const authFields = { server: '127.0.0.1', port: `${server.dnsPort}`, keyName, keySecret, keyAlgorithm };
    return { dnsPort: server.dnsPort, connection: { providerId: 'rfc2136', authFields }, tamper };
  };
  const tamper: Lab['tamper'] = async (name, type, value) => {
    const { tsig, dnsPort } = server;
    const owner = name === '@' ? zone : `${name}.${zone}`;
    const lines = [`server 127.0.0.1 ${dnsPort}`, `zone ${zone}`, `update delete ${owner} ${type}`];
    if (value !== null) lines.push(`update add ${owner} 3600 ${type} ${value}`);
    const key = `${tsig.algorithm}:${tsig.name}:${tsig.secret}`;
    await run(requireExecutable('nsupdate'), ['-y', key], [...lines, 'send', ''].join('\n'));
  };

  guardsZone(
    start,
    () => server.stop(),
    (given) => {
      it('scans early when a serial has changed', async () => {
        const { enable, advance, postpone, nextScan, pollSerials } = given();
        await enable();
        const due = await postpone(60);
        advance(6 * 60_000);
        await pollSerials();
        expect(await nextScan()).toEqual(due);
        await tamper('ftp', 'A', '203.0.113.66');
        await pollSerials();
        expect((await nextScan()).getTime()).toBeLessThan(due.getTime() - 50 * 60_000);
      });
    },
  );
});
