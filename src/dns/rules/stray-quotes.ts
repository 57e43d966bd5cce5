import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { textsOf } from './texts.js';

/** A straight quote, or the UTF-8 octets of “ and ”. */
const quote = '(?:"|\xe2\x80[\x9c\x9d])';
const quoted = new RegExp(`^${quote}[^]*${quote}$`, 'u');

export const strayQuotes: ZoneRule = {
  id: 'stray-quotes',
  severity: 'warning',
  rfc: 'RFC 1035 §5.1',
  check(zone) {
    return textsOf(zone)
      .filter(({ text }) => quoted.test(text))
      .map(({ rrset, value }) =>
        findingAbout(rrset, say('stray-quotes.text', { set: displayRrset(rrset, zone.name) }), [value]),
      );
  },
};
