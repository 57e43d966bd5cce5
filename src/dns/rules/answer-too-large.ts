import { say } from './findings.words.js';
import { absoluteName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { encodeRdata } from '../rdata.js';
import type { Fqdn, Rrset } from '../types.js';
import { findingAbout, type ZoneRule } from './rule.js';

/** The largest answer that fits into one packet on every path. */
const maxUdpOctets = 1_232;
const headerOctets = 12;
/** Type and class of the question. */
const questionOctets = 4;
/** A pointer to the name, type, class, TTL and length. */
const recordOctets = 12;

export const answerTooLarge: ZoneRule = {
  id: 'answer-too-large',
  severity: 'note',
  rfc: 'RFC 9715 §3',
  check(zone) {
    return zone.rrsets
      .filter((rrset) => mayBeLarge(rrset))
      .map((rrset) => ({ rrset, octets: answerOctets(rrset, zone.name) }))
      .filter(({ octets }) => octets > maxUdpOctets)
      .map(({ rrset, octets }) =>
        findingAbout(
          rrset,
          say('answer-too-large.text', { set: displayRrset(rrset, zone.name), octets, most: maxUdpOctets }),
        ),
      );
  },
};

/** The shortest text for its data is `::`, with 16 octets: most sets need no closer look. */
function mayBeLarge({ values }: Rrset): boolean {
  return values.reduce((sum, value) => sum + 8 * value.length + recordOctets, 300) > maxUdpOctets;
}

function answerOctets({ name, type, values }: Rrset, zone: Fqdn): number {
  const data = values.reduce((sum, value) => sum + recordOctets + encodeRdata(type, value).length, 0);
  return headerOctets + absoluteName(name, zone).length + 1 + questionOctets + data;
}
