import type { SnapshotView } from '../../../src/snapshots/snapshots.presenter.js';
import type { FaultyPlugin } from '../../support/faulty-plugin.js';
import { ShiftingClock } from '../../support/shifting-clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { makeSandboxFaulty } from '../support/faults.js';
import { aGuardedDomain, type GuardedDomain } from '../support/guarded.js';
import { signUp, type Person } from '../support/people.js';

describe('a domain whose host can only be read', () => {
  const clock = new ShiftingClock();
  let app: TestApp;
  let host: FaultyPlugin;
  let ada: Person;
  let domain: GuardedDomain;

  beforeAll(async () => {
    app = await startTestApp({ clock });
    host = makeSandboxFaulty(app);
    ada = await signUp(app);
    const { manifest } = host;
    host.manifest = { ...manifest, capabilities: { ...manifest.capabilities, writable: false } };
    domain = await aGuardedDomain({ app, person: ada, clock });
  });
  afterAll(() => app.close());

  const at = (path: string) => `/api/domains/${domain.id}/${path}`;

  it('refuses auto-restore with the reason, and is watched without it', async () => {
    for (const answer of [
      await ada.post(at('enable-protection')).send({ autoRestoreEnabled: true }),
      await ada.patch(at('protection')).send({ autoRestoreEnabled: true }),
    ]) {
      expect(answer.body).toMatchObject({
        statusCode: 422,
        code: 'auto_restore_not_possible',
        message: expect.stringMatching(/^Sandbox can only be read/) as string,
      });
    }
    expect(await domain.protection()).toMatchObject({
      protectionEnabled: true,
      autoRestoreEnabled: false,
      canRestore: false,
    });
  });

  it('refuses to restore a backup', async () => {
    const { body } = await ada.post(at('snapshots')).send({}).expect(201);
    const { id: snapshotId } = body as SnapshotView;
    for (const path of ['restores', 'restore-snapshot']) {
      expect((await ada.post(at(path)).send({ snapshotId })).body).toMatchObject({
        statusCode: 422,
        code: 'read_only',
      });
    }
    await ada.get(at('restores')).expect(200, []);
  });

  it('has incidents that can be accepted, and not restored', async () => {
    await domain.tamper('mail', 'A', ['203.0.113.66']);
    await domain.confirm();
    const [incident] = await domain.incidents();
    expect(incident).toMatchObject({ state: 'open', can: { accept: true, restore: false } });
    expect((await domain.incident(incident!.id)).can).toEqual({ accept: true, restore: false });
    const { body } = await ada.post(`/api/incidents/${incident!.id}/restore`).expect(422);
    expect(body).toMatchObject({ code: 'read_only' });
  });
});
