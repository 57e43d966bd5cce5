import type { EntityManager } from '@mikro-orm/postgresql';
import { planChanges } from '../../../dns/index.js';
import { aZone } from '../../../../test/builders/zones.js';
import type { Domain } from '../../../domains/index.js';
import type { ZoneReading } from '../../zones/zone-reader.js';
import type { StoredPlan } from '../plan-store.js';
import { Settlement } from './settlement.js';

type Parts = ConstructorParameters<typeof Settlement>;

describe('the end of a plan', () => {
  const [before, after] = [aZone('www 60 A 192.0.2.1'), aZone('www 60 A 192.0.2.2')];
  const [change] = planChanges(before, after.rrsets, 'exact').changes;

  it('is computed while our copy of the zone is written, and written after it', async () => {
    const calls: string[] = [];
    const copy = Promise.withResolvers<void>();
    const call =
      <Result>(name: string, result?: Result) =>
      () => {
        calls.push(name);
        return Promise.resolve(result);
      };
    const keepWithin = () => {
      calls.push('copy begun');
      return copy.promise.then(() => void calls.push('copy written'));
    };
    const prepareEnd = () => {
      calls.push('end computed');
      copy.resolve();
      return Promise.resolve();
    };
    const em = {
      fork: () => em,
      transactional: (work: (inside: object) => Promise<unknown>) => work(em),
      findOne: call('domain locked'),
    };
    const settlement = new Settlement(
      em as unknown as EntityManager,
      { writeStates: call('states'), prepareEnd, end: call('end written', true) } as unknown as Parts[1],
      { keepWithin } as unknown as Parts[2],
      { record: call('activity') } as unknown as Parts[3],
      { publish: call('event') } as unknown as Parts[4],
      {} as Parts[5],
    );
    const reading = (zone: typeof before) => {
      const connection = { plugin: { manifest: { capabilities: { lock: 'etag' } } } };
      return {
        zone,
        hash: zone.rrsets[0]!.values.join(),
        connection,
        incompleteReason: null,
      } as unknown as ZoneReading;
    };
    const stored = {
      plan: { id: 'plan', source: 'edit', moves: [] },
      changes: [{ change, position: 0, state: 'applied', errorCode: null, message: null }],
    } as unknown as StoredPlan;
    const domain = { id: 'domain', name: 'example.org.' } as Domain;
    const report = await settlement.end(domain, stored, { before: reading(before), after: reading(after) });
    expect(report).toMatchObject({ status: 'applied', verified: true, otherChanges: { total: 0 } });
    const [begun, computed, written, ended] = ['copy begun', 'end computed', 'copy written', 'end written'].map(
      (name) => calls.indexOf(name),
    );
    expect(begun).toBeGreaterThan(calls.indexOf('domain locked'));
    expect([begun, computed, written, ended]).toEqual([begun, computed, written, ended].toSorted((a, b) => a! - b!));
  });
});
