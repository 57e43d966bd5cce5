import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const nullMx: ZoneRule = {
  id: 'null-mx',
  severity: 'error',
  title: 'Ambiguous "no mail" record',
  reason:
    'The MX record "0 ." alone says that a domain takes no mail. With others, or with a priority, senders do as they like.',
  rfc: 'RFC 7505 §3',
  check(zone) {
    return zone.ofTypes('MX').flatMap((mx) => {
      const empty = mx.values.filter((value) => value.endsWith(' .'));
      const owner = displayOwner(mx.name, zone.name);
      if (empty.length === 0 || mx.values.join() === '0 .') return [];
      const message =
        mx.values.length > empty.length
          ? `${owner} MX says that it takes no mail ("${empty.join('", "')}") and names mail servers as well. Delete one or the other.`
          : `${owner} MX says that it takes no mail, but not in the form that senders understand. Write it as a single "0 .".`;
      return [findingAbout(mx, message, empty)];
    });
  },
};
