import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const nullMx: ZoneRule = {
  id: 'null-mx',
  severity: 'error',
  rfc: 'RFC 7505 §3',
  check(zone) {
    return zone.ofTypes('MX').flatMap((mx) => {
      const empty = mx.values.filter((value) => value.endsWith(' .'));
      const owner = displayOwner(mx.name, zone.name);
      if (empty.length === 0 || mx.values.join() === '0 .') return [];
      const sentence =
        mx.values.length > empty.length
          ? say('null-mx.both', { owner, values: `"${empty.join('", "')}"` })
          : say('null-mx.form', { owner });
      return [findingAbout(mx, sentence, empty)];
    });
  },
};
