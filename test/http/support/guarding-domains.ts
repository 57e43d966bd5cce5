import { jest } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { Guard } from '../../../src/protection/guards/guard.entity.js';
import type { IncidentDetailsView } from '../../../src/protection/incidents/incident.presenter.js';
import { AutomaticRestores } from '../../../src/protection/restores/automatic-restores.js';
import { Recovery } from '../../../src/records/plans/applying/recovery.js';
import { RestoreRecovery } from '../../../src/snapshots/restores/restore-recovery.js';
import { RestoreStore, RestoreTaken } from '../../../src/snapshots/restores/restore-store.js';
import { Restore } from '../../../src/snapshots/restores/restore.entity.js';
import { runRestore } from '../../../src/snapshots/restores/restore-worker.js';
import type { RestoreView } from '../../../src/snapshots/restores/restores.presenter.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { ShiftingClock } from '../../support/shifting-clock.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from './app.js';
import { makeSandboxFaulty } from './faults.js';
import { aGuardedDomain, type GuardedDomain } from './guarded.js';
import { asAdmin, signUp, type Person } from './people.js';
import { startPostponed } from './postponed-jobs.js';

export const graceMinutes = 5;

/** For `describe`: one product, and before each test a new customer's guarded domain that is restored automatically. */
export function guardingDomains() {
  const clock = new ShiftingClock();
  let app: TestApp;
  let ada: Person;
  let admin: Person;
  let host: FaultyPlugin;
  let domain: GuardedDomain;
  let releases: (() => void)[];

  beforeAll(async () => {
    app = await startTestApp({ clock });
    host = makeSandboxFaulty(app);
    admin = await asAdmin(app);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    releases = [];
    ada = await signUp(app);
    domain = await aGuardedDomain({ app, person: ada, clock }, { autoRestoreEnabled: true });
    await ada.patch(`/api/domains/${domain.id}/protection`).send({ graceMinutes }).expect(200);
  });
  afterEach(async () => {
    // No scan of this domain meets the faults of the next test.
    await app.em().nativeUpdate(Guard, { enabled: true }, { enabled: false });
    for (const release of releases) release();
    jest.restoreAllMocks();
    host = makeSandboxFaulty(app);
  });

  const inContext = <Result>(work: () => Promise<Result>) => RequestContext.create(app.em(), work);
  const latest = async (): Promise<IncidentDetailsView> => {
    const [incident] = await domain.incidents();
    if (!incident) throw new Error('there is no incident');
    return domain.incident(incident.id);
  };
  const restores = async () => (await ada.get(`/api/domains/${domain.id}/restores`).expect(200)).body as RestoreView[];
  const kinds = ({ timeline }: IncidentDetailsView) => timeline.map(({ kind }) => kind);
  const alerts = async () =>
    ((await ada.get(`/api/domains/${domain.id}/protection-alerts`).expect(200)).body as { type: string }[]).map(
      ({ type }) => type,
    );
  /** An incident about sets that were changed behind our back, whose grace period has passed. */
  const confirmed = async (...names: string[]) => {
    for (const name of names) await domain.tamper(name, 'A', ['203.0.113.66']);
    await domain.confirm();
    clock.advance(graceMinutes * 60_000 + 1_000);
    return (await latest()).id;
  };
  const start = (incidentId: string) => inContext(() => app.get(AutomaticRestores).start({ incidentId }));
  /** Starts a restore whose first worker is killed before it does anything. */
  const startUnattended = async (incidentId: string) => {
    const store = app.get(RestoreStore);
    const claim = store.claim.bind(store);
    jest.spyOn(store, 'claim').mockImplementation(async (id, attempt) => {
      const isOurs = (await app.em().count(Restore, { id, domainId: domain.id })) === 1;
      return isOurs && releases.length === 0 ? killed() : claim(id, attempt);
    });
    await start(incidentId);
    await expectSoon(() => Promise.resolve(expect(releases).toHaveLength(1)));
  };
  /** Attempts at restores do not wait for their turn. */
  const soon = (assertion: () => Promise<void>) =>
    expectSoon(async () => {
      await startPostponed(app, runRestore);
      await assertion();
    });
  /** The host is down for the next three attempts at a restore. */
  const hostIsDown = () => {
    for (let reading = 0; reading < 3; reading += 1) host.failReading('unavailable', 'The host cannot be reached.');
  };
  const ended = async () => {
    await soon(async () => expect((await restores())[0]).toMatchObject({ endedAt: expect.any(String) as string }));
    return (await restores())[0]!;
  };
  const becomes = (expected: object) => soon(async () => expect(await latest()).toMatchObject(expected));
  /** A promise that never resolves, as for a process that was killed; it rejects when the test is over. */
  const killed = () => new Promise<never>((_, reject) => releases.push(() => reject(new RestoreTaken())));
  /** The half minute after which others take over what a killed process left behind. */
  const takeOver = async () => {
    await app.em().execute('update zone_lease set expires_at = now() where domain_id = ?', [domain.id]);
    await app
      .em()
      .execute(`update restore set touched_at = touched_at - interval '1 hour' where domain_id = ?`, [domain.id]);
    await inContext(() => app.get(Recovery).sweep());
    await inContext(() => app.get(RestoreRecovery).resume());
  };

  return {
    clock,
    get app() {
      return app;
    },
    get ada() {
      return ada;
    },
    get admin() {
      return admin;
    },
    get host() {
      return host;
    },
    get domain() {
      return domain;
    },
    get releases() {
      return releases;
    },
    inContext,
    latest,
    restores,
    kinds,
    alerts,
    confirmed,
    start,
    startUnattended,
    hostIsDown,
    ended,
    becomes,
    killed,
    takeOver,
  };
}
