import request from 'supertest';
import { AlertChannel } from '../../../src/alerts/channels/alert-channel.entity.js';
import { AlertRecipient } from '../../../src/alerts/recipients/alert-recipient.entity.js';
import { User } from '../../../src/auth/index.js';
import { StoredSession } from '../../../src/auth/sessions/session.entity.js';
import { ApiToken } from '../../../src/auth/tokens/api-token.entity.js';
import { Domain } from '../../../src/domains/index.js';
import { ProviderAccount } from '../../../src/domains/provider-accounts/provider-account.entity.js';
import { newId } from '../../../src/platform/db/index.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { startGoogle, throughGoogle } from '../support/google.js';
import { signUp, stranger, testPassword } from '../support/people.js';

const email = 'root@example.org';
const squattersPassword = 'known to the squatter';

/** Registers the address, and leaves in the account whatever could serve later. Returns what the squatter keeps. */
async function squat(app: TestApp) {
  const squatter = await signUp(app, { email, password: squattersPassword });
  const token = await squatter.post('/api/user/api-tokens').send({ name: 'spare key', scopes: ['read', 'write'] });
  const zone = { name: 'planted.example.org', providerId: 'sandbox' };
  const added = await squatter.post('/api/domains').send(zone).expect(201);
  const { id: domain } = added.body as { id: string };
  await squatter
    .post(`/api/domains/${domain}/alert-channels`)
    .send({ kind: 'webhook', name: 'planted', url: 'https://evil.example/hook' })
    .expect(201);
  await squatter.put(`/api/domains/${domain}/alert-emails`).send({ emails: 'eve@evil.example' }).expect(200);
  const planted = { accountId: squatter.accountId, providerName: 'powerdns', settings: {} };
  const connections = [newId(), newId()];
  for (const [index, id] of connections.entries()) {
    const row = { ...planted, id, displayName: `planted ${index}`, isValidated: true, createdAt: new Date() };
    await app.em().insert(ProviderAccount, { ...row, sealedCredentials: Buffer.from('sealed') });
  }
  await app.em().nativeUpdate(Domain, { id: domain }, { providerAccountId: connections[0] });
  const key = `Bearer ${(token.body as { token: string }).token}`;
  return { squatter, key, domain, connections };
}

type Squat = Awaited<ReturnType<typeof squat>>;

async function expectNoAccess(app: TestApp, { squatter, key }: Squat): Promise<void> {
  await squatter.get('/api/auth/user').expect(401);
  await request(app.url).get('/api/auth/user').set('Authorization', key).expect(401);
  await stranger(app).post('/api/auth/login').send({ email, password: squattersPassword }).expect(401);
  expect(await app.em().count(ApiToken, {})).toBe(0);
}

/** The owner of the address finds nothing of the squatter at work, and reads what was switched off. */
async function expectNothingLeft(app: TestApp, owner: ReturnType<typeof stranger>, planted: Squat): Promise<void> {
  const { domain, connections } = planted;
  await expectNoAccess(app, planted);
  await expectSoon(async () => {
    const left = await app.em().find(ProviderAccount, {});
    expect(left).toMatchObject([{ id: connections[0], isValidated: false, sealedCredentials: null }]);
    const channels = await app.em().find(AlertChannel, {});
    expect(channels).toMatchObject([{ enabled: false, disabledReason: { code: 'alerts:takenOver' } }]);
    expect(await app.em().count(AlertRecipient, { removedAt: null })).toBe(0);
  });
  const activity = await owner.get('/api/user/activity').expect(200);
  for (const what of ['alert channel planted', 'eve@evil.example', 'connection planted 0', 'connection planted 1'])
    expect(activity.text).toContain(what);
  const refused = await owner.post(`/api/domains/${domain}/test-connection`).expect(422);
  expect(refused.body).toMatchObject({ code: 'connection_switched_off' });
}

describe('a squatter of an address', () => {
  it('keeps no session, password, token, webhook, alert address or connection once ADMIN_EMAIL claims the account', async () => {
    const app = await startTestApp();
    try {
      const planted = await squat(app);
      const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: testPassword };
      const database = { DATABASE_URL: app.config.databaseConnection.reveal() };
      await (await startTestApp({ settings: { ...settings, ...database } })).close();

      const owner = stranger(app);
      await owner.post('/api/auth/login').send({ email, password: testPassword }).expect(200);
      await expectNothingLeft(app, owner, planted);
    } finally {
      await app.close();
    }
  });

  it('keeps no session, password or token once the owner, who had confirmed the address, joins by Google', async () => {
    const google = await startGoogle();
    const app = await startTestApp({ settings: google.settings });
    try {
      const planted = await squat(app);
      await app.em().nativeUpdate(User, { id: planted.squatter.user.id }, { emailVerified: true });
      google.nextIs({ sub: 'the-owner', email });
      const owner = stranger(app);
      expect(await throughGoogle(owner)).toBe('/');
      await expectNoAccess(app, planted);
      // Nearly everybody who joins set these up themselves.
      expect(await app.em().find(AlertChannel, {})).toMatchObject([{ enabled: true }]);
      expect(await app.em().count(ProviderAccount, { isValidated: true })).toBe(2);

      google.nextIs({ sub: 'the-owner', email });
      expect(await throughGoogle(stranger(app))).toBe('/');
      await owner.get('/api/auth/user').expect(200);
      expect(await app.em().count(StoredSession, {})).toBe(2);
    } finally {
      await app.close();
      await google.stop();
    }
  });
});
