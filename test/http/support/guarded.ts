import { RequestContext } from '@mikro-orm/core';
import { parseFqdn, parseRecordType, parseValue, makeRrset, parseOwner } from '../../../src/dns/index.js';
import { BuiltInHost } from '../../../src/platform/dns-providers/index.js';
import type { IncidentDetailsView, IncidentView } from '../../../src/protection/incidents/incident.presenter.js';
import { Scanner } from '../../../src/protection/guards/scanner.js';
import { Guard } from '../../../src/protection/guards/guard.entity.js';
import type { ProtectionView } from '../../../src/protection/protection.presenter.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { ShiftingClock } from '../../support/shifting-clock.js';
import { startTestApp, type TestApp } from './app.js';
import { makeSandboxFaulty } from './faults.js';
import { signUp, type Person } from './people.js';
import { aTrialDomain, type ReadyDomain } from './zones.js';

/** Longer than hosts need to show a write, and than the time between two confirming scans. */
export const aWhileMs = 31_000;

/** A protected sandbox domain, and ways to scan it and to change it outside the product. */
export interface GuardedDomain extends ReadyDomain {
  /** One scan; the second of two that are a while apart confirms. */
  scan(): Promise<void>;
  confirm(): Promise<void>;
  /** Changes the zone at its host; `[]` deletes the set. */
  tamper(name: string, type: string, values: string[]): Promise<void>;
  protection(): Promise<ProtectionView>;
  incidents(): Promise<IncidentView[]>;
  incident(id: string): Promise<IncidentDetailsView>;
}

/** For `describe`: one product whose clock and sandbox the test controls, and before each test a new customer, `ada`. */
export function protection() {
  const clock = new ShiftingClock();
  let app: TestApp;
  let ada: Person;
  let host: FaultyPlugin;

  beforeAll(async () => {
    app = await startTestApp({ clock });
    host = makeSandboxFaulty(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await signUp(app);
  });

  return {
    get app() {
      return app;
    },
    get ada() {
      return ada;
    },
    get host() {
      return host;
    },
    clock,
    guarded: (settings: object = {}) => aGuardedDomain({ app, person: ada, clock }, settings),
    set: (domain: { id: string }, body: object) => ada.patch(`/api/domains/${domain.id}/protection`).send(body),
  };
}

export async function aGuardedDomain(
  { app, person, clock }: { app: TestApp; person: Person; clock: ShiftingClock },
  settings: object = {},
): Promise<GuardedDomain> {
  const domain = await aTrialDomain(person);
  await person.post(`/api/domains/${domain.id}/enable-protection`).send(settings).expect(200);
  const scan = async () => {
    const { id } = await app.em().findOneOrFail(Guard, { domainId: domain.id });
    await RequestContext.create(app.em(), () => app.get(Scanner).scan(id));
  };
  const get = async <View>(path: string) => (await person.get(path).expect(200)).body as View;
  return {
    ...domain,
    scan,
    confirm: async () => {
      await scan();
      clock.advance(aWhileMs);
      await scan();
    },
    tamper: (name, type, values) => tamper(app, domain.name, { name, type, values }),
    protection: () => get(`/api/domains/${domain.id}/protection`),
    incidents: () => get(`/api/domains/${domain.id}/incidents`),
    incident: (id) => get(`/api/incidents/${id}`),
  };
}

/** An existing set keeps its TTL, so that changing it back makes it equal to the baseline again. */
async function tamper(
  app: TestApp,
  zoneName: string,
  wanted: { name: string; type: string; values: readonly string[] },
): Promise<void> {
  const origin = parseFqdn(`${zoneName}.`);
  const { store } = app.get(BuiltInHost);
  const head = await store?.servedZone(origin);
  const zone = head && (await store?.readZone(head));
  if (!store || !zone) throw new Error('the sandbox does not have the zone');
  const [name, type] = [parseOwner(wanted.name, origin), parseRecordType(wanted.type)];
  const there = zone.rrsets.filter((set) => set.name === name && set.type === type);
  const ttlSeconds = there[0]?.ttlSeconds ?? 300;
  const values = wanted.values.map((value) => parseValue(type, value, origin));
  if (values.length === 0) await store.write({ zone, put: [], remove: there });
  else await store.write({ zone, put: [makeRrset({ name, type, ttlSeconds, values })], remove: [] });
}
