import { serveEmulator, type ServedEmulator } from '../../../providers/contract/emulator/serve.js';
import {
  HetznerEmulator,
  hetznerReadToken,
  hetznerToken,
} from '../../../providers/hetzner/emulator/hetzner-emulator.js';
import type { TestedConnectionView } from '../../../src/domains/provider-accounts/provider-accounts.presenter.js';
import { FastClock } from '../../support/fast-clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp } from '../support/people.js';

describe('a connection whose token may only read', () => {
  let host: ServedEmulator;
  let app: TestApp;
  beforeAll(async () => {
    host = await serveEmulator(new HetznerEmulator({ clock: new FastClock() }));
    app = await startTestApp({ settings: { EGRESS_ALLOW: new URL(host.url).host } });
  });
  afterAll(async () => {
    await app.close();
    await host.close();
  });

  it('says so when the token is entered, and when it is replaced', async () => {
    const ada = await signUp(app);
    const configOf = (apiKey: string) => ({ credentials: { apiKey, apiBaseUrl: `${host.url}/v1` } });
    const { body } = await ada
      .post('/api/user/dns-providers')
      .send({ providerName: 'hetzner', config: configOf(hetznerReadToken) })
      .expect(201);
    const { id, notes } = body as TestedConnectionView;
    expect(notes.map(({ message }) => message)).toEqual([expect.stringMatching(/Hetzner may only read/)]);
    const notesAfter = async (change: object) => {
      const changed = await ada.patch(`/api/user/dns-providers/${id}`).send(change).expect(200);
      return (changed.body as TestedConnectionView).notes.length;
    };
    expect(await notesAfter({ config: configOf(hetznerToken) })).toBe(0);
    expect(await notesAfter({ config: configOf(hetznerReadToken) })).toBe(1);
    expect(await notesAfter({ displayName: 'Ours' })).toBe(0);
  });
});
