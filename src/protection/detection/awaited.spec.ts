import { aZone } from '../../../test/builders/zones.js';
import { planChanges } from '../../dns/index.js';
import { withArrived } from './awaited.js';
import { unknown, type ZoneViews } from './zone-views.js';

const baseline = aZone('mail 300 A 192.0.2.1\nold 300 A 192.0.2.2\nwww 300 A 192.0.2.3');
const wanted = aZone('mail 300 A 192.0.2.9\nnew 300 A 192.0.2.4\nwww 300 A 192.0.2.3');
const awaited = planChanges(baseline, wanted.rrsets, 'exact').changes;

const views = (parts: Partial<ZoneViews>): ZoneViews => ({
  host: unknown('It is away.'),
  servers: [],
  isFull: true,
  parent: unknown('It is away.'),
  ...parts,
});
const listing = (text: string) => views({ host: { kind: 'zone', zone: aZone(text) } });

describe('changes of ours without an answer', () => {
  it('are part of the baseline once the host lists them', () => {
    expect(withArrived(baseline, awaited, views({ host: { kind: 'zone', zone: wanted } }))).toEqual(wanted);
  });

  it('stay out of the baseline until they arrive', () => {
    expect(withArrived(baseline, awaited, views({ host: { kind: 'zone', zone: baseline } }))).toEqual(baseline);
    expect(withArrived(baseline, awaited, views({}))).toEqual(baseline);
  });

  it('do not excuse other data in the same sets', () => {
    const tampered = 'mail 300 A 203.0.113.66\nnew 60 A 192.0.2.4\nold 300 A 203.0.113.66\nwww 300 A 192.0.2.3';
    expect(withArrived(baseline, awaited, listing(tampered))).toEqual(baseline);
  });

  it('count as arrived where a name server serves them while the host cannot be listed', () => {
    const answers = new Map(wanted.rrsets.map(({ name, type, values }) => [`${name}/${type}`, values] as const));
    const server = { server: 'ns1', serial: 8, silence: null, answers: new Map([...answers, ['old/A', []]]) };
    expect(withArrived(baseline, awaited, views({ servers: [server] }))).toEqual(wanted);
  });
});
