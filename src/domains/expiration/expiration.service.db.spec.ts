import { anAccount } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock } from '../../platform/clock/index.js';
import type { Jobs } from '../../platform/jobs/index.js';
import { Domain, type ExpirySource } from '../domain.entity.js';
import { ExpirationService } from './expiration.service.js';
import type { RdapClient } from './rdap-client.js';

describe('an expiry check that waited in the queue', () => {
  let db: TestOrm;
  beforeEach(async () => {
    db = await openTestOrm();
  });
  afterEach(() => db.close());

  async function dateAfter(expirySource: ExpirySource | null, how: { isAsked?: boolean } = {}) {
    const { id: accountId } = await anAccount(db.em());
    const { id: domainId } = await aDomain(db.em(), { accountId, name: 'one.com', expiresOn: '2029-01-01' });
    await db.em().nativeUpdate(Domain, { id: domainId }, { expirySource });
    const rdap = {
      expiryOf: () =>
        Promise.resolve({ day: '2031-03-04', registrar: 'Example Inc.', statuses: ['clientHold'], reason: null }),
    };
    const jobs = {} as unknown as Jobs;
    const service = new ExpirationService(db.em(), rdap as unknown as RdapClient, jobs, new ManualClock());
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
});
