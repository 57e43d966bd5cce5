import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ActivityLog, Domain } from '../../domains/index.js';
import { ManualClock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { DomainIgnoreRule } from './ignore-rule.entity.js';
import { IgnoreRules } from '../index.js';

describe('ignore rules in the database', () => {
  let db: TestOrm;
  let rules: IgnoreRules;
  let domain: Domain;
  let actor: { id: string };

  beforeAll(async () => {
    db = await openTestOrm();
    const clock = new ManualClock('2026-09-01T00:00:00Z');
    rules = new IgnoreRules(db.em(), new ActivityLog(db.em(), clock), clock);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    const { id, accountId } = await aUser(db.em());
    actor = { id };
    domain = await aDomain(db.em(), { accountId });
  });

  it('become one rule per record type in the DNS core', async () => {
    await rules.add(actor, domain, {
      name: '_acme-challenge*',
      types: ['TXT', 'CNAME'],
      note: 'the certificate client',
    });
    await rules.add(actor, domain, { target: '*.example.net' });
    expect(await rules.of(domain)).toEqual([
      { name: '_acme-challenge*', type: 'TXT' },
      { name: '_acme-challenge*', type: 'CNAME' },
      { target: '*.example.net' },
    ]);
  });

  it('stay within the limit under concurrent requests', async () => {
    const em = db.em();
    for (let index = 0; index < 98; index += 1) em.persist(em.create(DomainIgnoreRule, row({ name: `host-${index}` })));
    await em.flush();
    const attempts = ['a', 'b', 'c', 'd'].map((name) => rules.add(actor, domain, { name }));
    const outcomes = (await Promise.allSettled(attempts)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(await rules.list(domain)).toHaveLength(100);
  });

  it('are deleted with their domain, and are invisible to other domains', async () => {
    await rules.add(actor, domain, { name: 'www' });
    const { accountId } = await aUser(db.em());
    const em = db.em();
    em.persist(em.create(DomainIgnoreRule, { ...row({ name: 'x' }), accountId }));
    await expect(em.flush()).rejects.toThrow(/ignore_rule_domain_id_owned_fk/);
    await db.em().nativeDelete(Domain, { id: domain.id });
    expect(await rules.list(domain)).toEqual([]);
  });

  function row({ name }: { name: string }) {
    const { id: domainId, accountId } = domain;
    return { id: newId(), accountId, domainId, name, types: [], createdAt: new Date() };
  }
});
