import { aZone } from '../../../test/builders/zones.js';
import { aPlugin } from '../../../test/support/plugins.js';
import type { Issue } from '../../../providers/contract/provider.js';
import { planChanges } from '../../dns/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { issuesInSteps } from './host-limits.js';

const before = 'www 300 A 192.0.2.1\nmail 300 A 192.0.2.25';

/** The refusals of a plan that makes the zone so, at a host where only values of existing records can be changed. */
async function refusalsOf(text: string): Promise<Issue[]> {
  const [live, after] = [aZone(before), aZone(text)];
  const plugin = aPlugin('hurricane-electric');
  const { changes } = planChanges(live, after.rrsets, 'exact');
  return inSlices(issuesInSteps(plugin, live, after, changes));
}

describe('a host at which only values can be changed', () => {
  it('takes another value of a record that exists', async () => {
    expect(await refusalsOf('www 300 A 192.0.2.9\nmail 300 A 192.0.2.25')).toEqual([]);
  });

  it.each([
    ['a new record', `${before}\nnew 300 A 192.0.2.3`, 'new'],
    ['a deletion', 'www 300 A 192.0.2.1', 'mail'],
    ['another TTL', 'www 600 A 192.0.2.1\nmail 300 A 192.0.2.25', 'www'],
  ])('refuses %s, and says why', async (_, text, name) => {
    expect(await refusalsOf(text)).toMatchObject([
      { name, severity: 'error', message: expect.stringMatching(/only values of existing records/) as string },
    ]);
  });

  it('refuses a second value', async () => {
    const refusals = await refusalsOf('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2\nmail 300 A 192.0.2.25');
    expect(refusals.map(({ severity }) => severity)).toContain('error');
  });
});
