import { record, reply, silence } from '../../../test/builders/delegation-trees.js';
import { parseFqdn } from '../names/name.js';
import type { LookupOutcome } from '../wire/lookup/lookup.js';
import { noFlags } from '../wire/message.js';
import type { WalkQuestion } from './network.js';
import { askZoneServers } from './zone-servers.js';

const zone = parseFqdn('example.test.');
const soa = record(zone, 'SOA', 'ns1 host 1 1 1 1 1'.replaceAll(/ns1|host/g, '$&.example.test.'));
const ns = ['ns2.example.test.', 'ns1.example.test.'].map((name) => record(zone, 'NS', name));

const answers: Record<string, (question: WalkQuestion) => LookupOutcome> = {
  good: (question) => reply(question, { answer: String(question.type) === 'SOA' ? [soa] : ns }),
  withoutNs: (question) =>
    reply(
      question,
      String(question.type) === 'SOA' ? { answer: [soa] } : { answer: [record(zone, 'CNAME', 'a.test.')] },
    ),
  withoutAuthority: (question) =>
    String(question.type) === 'SOA'
      ? reply(question, { answer: [soa] })
      : reply(question, { flags: { ...noFlags, response: true }, answer: ns }),
  resolver: (question) => reply(question, { flags: { ...noFlags, response: true }, answer: [soa, ...ns] }),
  refusing: (question) => reply(question, { rcode: 'REFUSED' }),
  silent: () => silence,
};

describe('the servers of a zone', () => {
  it('are classified as authoritative, lame or silent, with the NS records that they serve', async () => {
    const servers = Object.keys(answers).map((host) => ({ name: null, host, port: 53 }));
    const asked = await askZoneServers(zone, servers, {
      ask: async ({ host }, question) => answers[host]!(question),
    });
    expect(asked.map(({ server, status, nameServers }) => [server.host, status, nameServers])).toEqual([
      ['good', 'authoritative', ['ns1.example.test.', 'ns2.example.test.']],
      ['withoutNs', 'authoritative', null],
      ['withoutAuthority', 'authoritative', null],
      ['resolver', 'lame', null],
      ['refusing', 'lame', null],
      ['silent', 'silent', null],
    ]);
  });
});
