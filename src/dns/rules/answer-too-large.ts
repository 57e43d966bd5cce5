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
  title: 'Answer too large for one packet',
  reason: 'Over 1232 octets an answer is sent again over TCP, which is slower and which some firewalls block.',
  rfc: 'RFC 9715 §3',
  check(zone) {
    return zone.rrsets
      .filter((rrset) => mayBeLarge(rrset))
      .map((rrset) => ({ rrset, octets: answerOctets(rrset, zone.name) }))
      .filter(({ octets }) => octets > maxUdpOctets)
      .map(({ rrset, octets }) =>
        findingAbout(
          rrset,
          `The answer for ${displayRrset(rrset, zone.name)} is ${octets} octets long and does not fit into one packet of ${maxUdpOctets}. Delete what is no longer needed, or move some of it to other names.`,
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
