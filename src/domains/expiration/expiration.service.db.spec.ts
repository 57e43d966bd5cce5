import { anAccount } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock } from '../../platform/clock/index.js';
import type { Jobs } from '../../platform/jobs/index.js';
import { Domain, type ExpirySource } from '../domain.entity.js';
import { ExpirationService } from './expiration.service.js';
import { RegistryBusy } from './expiration.errors.js';
import type { RegistryLookup } from './registry-lookup.js';

describe('an expiry check that waited in the queue', () => {
  let db: TestOrm;
  beforeEach(async () => {
    db = await openTestOrm();
  });
  afterEach(() => db.close());

  function serviceWith(expiryOf: () => Promise<object>, jobs: object = {}): ExpirationService {
    const registries = { expiryOf } as unknown as RegistryLookup;
    return new ExpirationService(db.em(), registries, jobs as unknown as Jobs, new ManualClock());
  }

  async function dateAfter(expirySource: ExpirySource | null, how: { isAsked?: boolean } = {}) {
    const { id: accountId } = await anAccount(db.em());
    const { id: domainId } = await aDomain(db.em(), { accountId, name: 'one.com', expiresOn: '2029-01-01' });
    await db.em().nativeUpdate(Domain, { id: domainId }, { expirySource });
    const answer = { day: '2031-03-04', source: 'rdap', registrar: 'Example Inc.', statuses: ['clientHold'] };
    const service = serviceWith(() => Promise.resolve({ ...answer, reason: null }));
    await service.checkQueued({ accountId, domainId, ...how });
    return (await db.em().findOneOrFail(Domain, { id: domainId })).expiresOn;
  }

  it('stores the date of the registry', async () => {
    expect(await dateAfter('rdap')).toBe('2031-03-04');
  });

  it('leaves a date alone that a person has entered meanwhile, unless a person asked for the check', async () => {
    expect(await dateAfter('manual')).toBe('2029-01-01');
    expect(await dateAfter('manual', { isAsked: true })).toBe('2031-03-04');
  });

  it('waits for the pause that a busy registry asks for, twenty times at most', async () => {
    const { id: accountId } = await anAccount(db.em());
    const { id: domainId } = await aDomain(db.em(), { accountId, name: 'one.com' });
    const enqueued: object[] = [];
    const enqueue = (_: unknown, payload: object, options: object) => Promise.resolve(enqueued.push(payload, options));
    const service = serviceWith(() => Promise.reject(new RegistryBusy('rdap.example', 600_000)), { enqueue });
    await service.checkQueued({ accountId, domainId, isAsked: true });
    const later = { accountId, domainId, isAsked: true, postponed: 1 };
    expect(enqueued).toEqual([later, { singletonKey: domainId, startAfterSeconds: 600 }]);
    await service.checkQueued({ accountId, domainId, postponed: 20 });
    expect(enqueued).toHaveLength(2);
  });

  it('does not ask a registry again within the hour that publishes no date', async () => {
    const { id: accountId } = await anAccount(db.em());
    const { id } = await aDomain(db.em(), { accountId, name: 'one.dev' });
    let asked = 0;
    const none = { day: null, source: null, registrar: null, statuses: [], reason: 'none' };
    const service = serviceWith(() => Promise.resolve(((asked += 1), none)));
    for (let count = 0; count < 2; count++) {
      const { outcome } = await service.check(await db.em().findOneOrFail(Domain, { id }));
      expect(outcome).toBe('unpublished');
    }
    expect(asked).toBe(1);
  });
});
