import type { RecordView } from '../../../src/records/list/record.presenter.js';
import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { FastClock } from '../../support/fast-clock.js';
import { startTestApp, type TestApp } from './app.js';
import { signUp, type Person } from './people.js';
import { aTrialDomain, type ReadyDomain } from './zones.js';

export interface ZoneOwnerOptions {
  tier?: 'free' | 'premium';
  /** Once, before the first test. */
  prepare?(app: TestApp): void;
}

/** For `describe`: one product, and before each test a new customer, `ada`, who owns a trial domain. */
export function zoneOwner({ tier, prepare }: ZoneOwnerOptions = {}) {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock() });
    prepare?.(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await signUp(app, { tier });
    domain = await aTrialDomain(ada);
  });

  const list = async (query: Record<string, string> = {}, person = ada) =>
    (await person.get('/api/dns-records').query(query).expect(200)).body as RecordView[];
  const planOf = async (body: object) =>
    (await ada.post(`/api/domains/${domain.id}/change-plans`).send(body).expect(201)).body as ChangePlanView;
  const apply = ({ id, hash }: ChangePlanView, more: object = {}) =>
    ada.post(`/api/change-plans/${id}/apply`).send({ hash, ...more });
  return {
    get app() {
      return app;
    },
    get ada() {
      return ada;
    },
    get domain() {
      return domain;
    },
    /** Records that a person sees, by default those of the customer. */
    list,
    /** Records of the trial domain. */
    records: () => list({ domainId: domain.id }),
    zoneFile: async () => (await ada.get(`/api/domains/${domain.id}/zone-file`).expect(200)).text,
    planOf,
    /** A plan of edits. */
    edit: (...changes: object[]) => planOf({ changes, mode: 'additive' }),
    apply,
    applied: async (plan: ChangePlanView) => (await apply(plan).expect(200)).body as ApplyReportView,
  };
}

/** An edit that adds an address. */
export const addHost = (name: string, value = '192.0.2.99') => ({ action: 'create', name, type: 'A', value, ttl: 300 });
