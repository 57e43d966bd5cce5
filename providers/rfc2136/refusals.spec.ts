import { aZone } from '../../test/builders/zones.js';
import { aPlugin } from '../../test/support/plugins.js';
import { planChanges } from '../../src/dns/index.js';
import { draftPlan } from '../../src/records/plans/draft-plan.js';

describe('private-use types at a server that is written by RFC 2136', () => {
  const plugin = aPlugin('rfc2136');
  // The code of PowerDNS's LUA records.
  const lua = aZone('dyn 60 TYPE65402 \\# 4 00010161\nwww 60 A 192.0.2.1');

  it('are stored, and the plan says that the server makes no answers of them', () => {
    const live = aZone('');
    const { changes } = planChanges(live, lua.rrsets, 'exact');
    const draft = draftPlan(live, changes, { plugin, namedByPerson: false });
    expect(draft.errors).toEqual([]);
    const texts = draft.warnings.map((warning) => (typeof warning === 'string' ? warning : warning.text));
    expect(texts.filter((text) => text.includes('LUA'))).toEqual([
      expect.stringContaining('knows the type of dyn TYPE65402 by its number only'),
    ]);
  });
});
