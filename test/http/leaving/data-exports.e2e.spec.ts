import { jest } from '@jest/globals';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Response } from 'supertest';
import type { DataExportView } from '../../../src/auth/exports/data-exports.presenter.js';
import { DataExport } from '../../../src/auth/exports/data-export.entity.js';
import { ExportFolder } from '../../../src/auth/exports/export-folder.js';
import { ExportRuns } from '../../../src/auth/exports/export-runs.js';
import { Passkey } from '../../../src/auth/factors/passkey.entity.js';
import { User } from '../../../src/auth/index.js';
import { ExportParts } from '../../../src/platform/data-export/index.js';
import { newId } from '../../../src/platform/db/index.js';
import { MailOutbox, OutboxMail } from '../../../src/platform/mail/index.js';
import { dayMs, hourMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { PlannedChange } from '../../../src/records/plans/planned-change.entity.js';
import { RecordsExport } from '../../../src/records/records.export.js';
import { SupportMessage } from '../../../src/support/support-message.entity.js';
import { startPretendPowerDns } from '../../support/pretend-powerdns.js';
import type { LoopbackHttp } from '../../support/loopback-http.js';
import { expectSoon } from '../../support/soon.js';
import { unzip } from '../../support/unzip.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEstate, type Estate } from '../support/estate.js';
import { withAuthenticator, withPasskey } from '../support/factors.js';
import { aTrialDomain } from '../support/zones.js';
import { signUp, testPassword, type Person } from '../support/people.js';

const hostKey = 'key-that-no-export-holds';
let app: TestApp;
let host: LoopbackHttp;
const clock = new ManualClock();
beforeAll(async () => {
  host = await startPretendPowerDns(hostKey);
  app = await startTestApp({ clock, settings: { EGRESS_ALLOW: new URL(host.url).host } });
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const latest = async (person: Person) => {
  const { body } = await person.get('/api/user/exports').expect(200);
  return (body as DataExportView[])[0];
};
const ready = (person: Person) =>
  expectSoon(async () => {
    const found = await latest(person);
    if (found?.status !== 'ready') throw new Error(`the export is ${found?.status}`);
    return found;
  });
const signInAgain = (person: Person) =>
  person.post('/api/auth/login').send({ email: person.user.email, password: testPassword }).expect(200);
const download = (person: Person, id: string) => person.get(`/api/user/exports/${id}/file`).buffer().parse(binary);
const binary = (response: Response, done: (error: Error | null, body: Buffer) => void) => {
  const blocks: Buffer[] = [];
  response.on('data', (block: Buffer) => blocks.push(block));
  response.on('end', () => done(null, Buffer.concat(blocks)));
};

describe('an export', () => {
  let estate: Estate;
  let files: Map<string, string>;
  beforeAll(async () => {
    const owner = await signUp(app, { email: 'ada@example.org', tier: 'premium' });
    estate = await anEstate(owner, { apiKey: hostKey, apiBaseUrl: host.url }, app.em());
    const { body } = await download(owner, estate.dataExportId).expect(200).expect('content-type', 'application/zip');
    files = unzip(body as Buffer);
  });

  const json = <Row>(file: string) => JSON.parse(files.get(file) ?? `no ${file}`) as Row[];

  it('has the zone as the dashboard gives it, and its records with their settings', async () => {
    const { owner, domain } = estate;
    const { text } = await owner.get(`/api/domains/${domain.id}/zone-file`).expect(200);
    const folder = `domains/${domain.name}`;
    expect(files.get(`${folder}/zone.zone`)).toBe(text);
    expect(json<{ type: string }>(`${folder}/zone.json`).map(({ type }) => type)).toContain('SOA');
  });

  it('has each snapshot, with the file of its content', async () => {
    const { owner, domain } = estate;
    const { body } = await owner.get(`/api/domains/${domain.id}/snapshots`).expect(200);
    const folder = `domains/${domain.name}`;
    const listed = json<{ id: string; file: string }>(`${folder}/snapshots.json`);
    expect(listed.map(({ id }) => id).sort()).toEqual((body as { id: string }[]).map(({ id }) => id).sort());
    for (const { id, file } of listed) {
      const { text } = await owner.get(`/api/snapshots/${id}/zone-file`).expect(200);
      expect(files.get(`${folder}/${file}.zone`)).toBe(text);
    }
  });

  it('has one of everything that the person owns', () => {
    const { domain, connection } = estate;
    const folder = `domains/${domain.name}`;
    const own = [
      ['connections/connections.json', connection.id],
      ['connections/imports.json', estate.bulkImportId],
      [`${folder}/changes.json`, estate.plan.id],
      [`${folder}/ignore-rules.json`, estate.ignoreRuleId],
      [`${folder}/restores.json`, estate.restoreId],
      [`${folder}/incidents.json`, estate.incidentId],
      [`${folder}/alert-emails.json`, estate.alertRecipientId],
      [`${folder}/alert-channels.json`, estate.alertChannelId],
      ['resolvers.json', estate.dnsServerId],
      ['propagation/checks.json', estate.propagationCheckId],
      ['assistant/profiles.json', estate.aiProfileId],
      ['assistant/integrations.json', estate.aiIntegrationId],
      ['account/api-keys.json', estate.apiTokenId],
      ['account/profile.json', estate.owner.user.id],
    ] as const;
    const missing = own.filter(([file, id]) => !json<{ id: string }>(file).some((row) => row.id === id));
    expect(missing).toEqual([]);
    expect(json('account/sessions.json')).toHaveLength(1);
    expect(json('account/activity.json').length).toBeGreaterThan(0);
  });

  it('holds no secret', () => {
    const all = [...files].join('\n');
    expect(all).not.toContain(hostKey);
    expect(all).not.toMatch(/zk_[A-Za-z0-9]{10}|\$argon2id|127\.0\.0\.1:1\/alerts/);
  });

  it('explains itself, and names every folder that it has', () => {
    const readme = files.get('README.txt') ?? '';
    const tops = [...files.keys()].map((name) => name.split('/')[0] ?? '').filter((name) => name !== 'README.txt');
    expect([...new Set(tops)].filter((name) => !readme.includes(name))).toEqual([]);
  });

  it('is announced by mail', async () => {
    const mails = await app.em().find(OutboxMail, { toAddress: 'ada@example.org' });
    expect(mails.map(({ subject }) => subject)).toContain('Your data is ready to download');
  });

  it('is nobody else’s', async () => {
    const eve = await signUp(app);
    const refused = await eve.get(`/api/user/exports/${estate.dataExportId}/file`).expect(404);
    expect(refused.body).toMatchObject({ code: 'not_found', message: 'Export not found' });
    await eve.get('/api/user/exports').expect(200, []);
  });
});

it('is one export, however many requests come at once', async () => {
  const bob = await signUp(app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => bob.post('/api/user/exports').expect(202)));
  const ids = answers.map(({ body }) => (body as DataExportView).id);
  expect(new Set(ids).size).toBe(1);
  await ready(bob);
});

it('needs a fresh sign-in, to be asked for and to be downloaded', async () => {
  const bob = await signUp(app);
  await bob.post('/api/user/exports').expect(202);
  const { id } = await ready(bob);
  clock.advance(16 * minuteMs);
  for (const refused of [await bob.post('/api/user/exports'), await bob.get(`/api/user/exports/${id}/file`)])
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'fresh_sign_in_needed' })]);
  await signInAgain(bob);
  await download(bob, id).expect(200);
});

it('is refused to API tokens', async () => {
  const bob = await signUp(app);
  const { body } = await bob
    .post('/api/user/api-tokens')
    .send({ name: 'x', scopes: ['read', 'write'] })
    .expect(201);
  const asProgram = { Authorization: `Bearer ${(body as { secret?: string; token?: string }).token}` };
  await bob.post('/api/user/exports').set(asProgram).expect(403);
});

it('is made three times a day at most', async () => {
  const bob = await signUp(app);
  for (let count = 0; count < 3; count += 1) {
    await bob.post('/api/user/exports').expect(202);
    await ready(bob);
  }
  const refused = await bob.post('/api/user/exports').expect(429);
  expect(refused.body).toMatchObject({ code: 'too_many_exports' });
  clock.advance(dayMs);
  await signInAgain(bob);
  await bob.post('/api/user/exports').expect(202);
  await ready(bob);
});

it('is kept for 48 hours, then its file is deleted and the answer is 410', async () => {
  const bob = await signUp(app);
  await bob.post('/api/user/exports').expect(202);
  const { id } = await ready(bob);
  const filesOf = () => readdirSync(path.join(app.config.dataDir, 'exports')).filter((name) => name.startsWith(id));
  expect(filesOf()).toEqual([`${id}.zip`]);
  clock.advance(47 * hourMs);
  await app.get(ExportRuns).sweep();
  await signInAgain(bob);
  await download(bob, id).expect(200);
  clock.advance(hourMs);
  await app.get(ExportRuns).sweep();
  expect(filesOf()).toEqual([]);
  expect(await latest(bob)).toMatchObject({ id, status: 'expired' });
  await signInAgain(bob);
  const gone = await bob.get(`/api/user/exports/${id}/file`).expect(410);
  expect(gone.body).toMatchObject({ code: 'export_expired' });
});

it('ends as failed, with a mail, where a part of it cannot be written again and again', async () => {
  const bob = await signUp(app);
  const parts = app.get(ExportParts);
  const spy = jest.spyOn(parts, 'all').mockImplementation(() => [
    {
      name: 'Broken.files',
      tables: [],
      files: () => {
        throw new Error('broken');
      },
    },
  ]);
  try {
    const { body } = await bob.post('/api/user/exports').expect(202);
    const { id: exportId } = body as DataExportView;
    await expectSoon(async () => {
      await app.get(ExportRuns).run({ exportId });
      expect(await latest(bob)).toMatchObject({ status: 'failed' });
    });
    const mails = await app.em().find(OutboxMail, { toAddress: bob.user.email });
    expect(mails.map(({ subject }) => subject)).toEqual(['The export of your data failed']);
  } finally {
    spy.mockRestore();
  }
});

it('is ready although its mailbox has received too many mails to hear of it', async () => {
  const bob = await signUp(app);
  const mail = { to: { name: '', address: bob.user.email }, subject: 'Alert', text: 'x', html: 'x' };
  for (let count = 0; count < 30; count += 1) await app.get(MailOutbox).send(mail, { alertOf: bob.accountId });
  const { body } = await bob.post('/api/user/exports').expect(202);
  await app.get(ExportRuns).run({ exportId: (body as DataExportView).id });
  const { id } = await ready(bob);
  await download(bob, id).expect(200);
});

it('stays ready where an attempt that seemed dead ends after it', async () => {
  const bob = await signUp(app);
  const folder = app.get(ExportFolder);
  const published = folder.publish.bind(folder);
  const slow = Promise.withResolvers<void>();
  const allFiles = app.get(ExportParts).all();
  const spy = jest.spyOn(app.get(ExportParts), 'all').mockImplementationOnce(() => allFiles);
  spy.mockImplementationOnce(() => [
    {
      name: 'Slow.files',
      tables: [],
      async *files() {
        await slow.promise;
        yield { path: 'slow.txt', content: ['late'] };
      },
    },
  ]);
  const { body } = await bob.post('/api/user/exports').expect(202);
  const { id } = body as DataExportView;
  await expectSoon(async () => expect(spy).toHaveBeenCalledTimes(2));
  await app.get(ExportRuns).run({ exportId: id });
  await ready(bob);
  const late = jest.spyOn(folder, 'publish').mockImplementation(published);
  const discarded = jest.spyOn(folder, 'discard');
  slow.resolve();
  await expectSoon(async () => expect(discarded).toHaveBeenCalled());
  expect(late).not.toHaveBeenCalled();
  for (const each of [spy, late, discarded]) each.mockRestore();
  const { body: archive } = await download(bob, id).expect(200);
  expect([...unzip(archive as Buffer).keys()].length).toBeGreaterThan(1);
});

it('keeps the files of an export that is begun while others are swept', async () => {
  const bob = await signUp(app);
  const folder = app.get(ExportFolder);
  const ids = folder.ids.bind(folder);
  const id = newId();
  const row = { id, accountId: bob.accountId, userId: bob.user.id, status: 'running' as const, createdAt: clock.now() };
  const spy = jest.spyOn(folder, 'ids').mockImplementationOnce(async () => {
    await app.em().insert(DataExport, row);
    writeFileSync(await folder.draft(id, 9), 'begun');
    return ids();
  });
  await app.get(ExportRuns).sweep();
  spy.mockRestore();
  expect(await ids()).toContain(id);
});

it('says how the person signs in, with nothing that signs in', async () => {
  const bob = await signUp(app);
  const { phone, recoveryCodes } = await withAuthenticator(bob, clock);
  const { passkey } = await withPasskey(bob, 'Blue key');
  const google = { googleIssuer: 'https://accounts.google.com', googleSubject: 'g-17', googleEmail: 'b@gmail.com' };
  await app.em().nativeUpdate(User, { id: bob.user.id }, { ...google, googleLinkedAt: clock.now() });
  const { publicKey, credentialId } = await app.em().findOneOrFail(Passkey, { id: passkey.id });
  await bob.post('/api/user/exports').expect(202);
  const { body: archive } = await download(bob, (await ready(bob)).id).expect(200);
  const files = unzip(archive as Buffer);
  const codeTime = new Date(Math.floor((clock.now().getTime() - 30_000) / 30_000) * 30_000).toISOString();
  expect(JSON.parse(files.get('account/sign-in.json') ?? '[]')).toEqual([
    {
      hasPassword: true,
      google: { email: 'b@gmail.com', linkedAt: clock.now().toISOString(), subject: 'g-17' },
      authenticator: { addedAt: expect.any(String), lastUsedAt: codeTime },
      passkeys: [{ id: passkey.id, name: 'Blue key', createdAt: expect.any(String), lastUsedAt: null }],
      recoveryCodesLeft: 10,
    },
  ]);
  const all = [...files.values()].join('\n');
  const key = Buffer.from(publicKey);
  for (const secret of [
    phone.secret,
    ...recoveryCodes,
    credentialId,
    key.toString('base64'),
    key.toString('base64url'),
  ])
    expect(all).not.toContain(secret);
});

it('reads a large plan while it is written: what is deleted behind the reading is not in the file', async () => {
  const bob = await signUp(app);
  const domain = await aTrialDomain(bob);
  const asked = { changes: [{ action: 'create', name: 'planned', type: 'A', value: '192.0.2.77' }] };
  const { body } = await bob.post(`/api/domains/${domain.id}/change-plans`).send(asked).expect(201);
  const { id: planId } = body as { id: string };
  await app.em().execute(
    `insert into planned_change (account_id, plan_id, position, change, record_count, state)
       select account_id, plan_id, n, change, 1, 'planned' from planned_change, generate_series(1, 1999) as n
       where plan_id = ? and position = 0`,
    [planId],
  );
  const owner = {
    accountId: bob.accountId,
    userId: bob.user.id,
    language: 'en' as const,
    spool: path.join(app.config.dataDir, 'spool'),
  };
  let text = '';
  for await (const { path: name, content } of app.get(RecordsExport).files(owner)) {
    for await (const piece of content) {
      if (!name.endsWith('/changes.json')) continue;
      // Some of the changes were read by then.
      const isBegun = text.length < 20_000 && text.length + piece.length >= 20_000;
      if (isBegun) await app.em().nativeDelete(PlannedChange, { planId, position: { $gte: 1_200 } });
      text += piece;
    }
  }
  const [plan] = JSON.parse(text) as { id: string; changes: { state: string }[] }[];
  expect(plan?.id).toBe(planId);
  expect(plan?.changes).toHaveLength(1_200);
  expect(plan?.changes.every(({ state }) => state === 'planned')).toBe(true);
});

it('says nothing of the administrators who answer', async () => {
  const bob = await signUp(app);
  const question = { userEmail: bob.user.email, subject: 'Own', message: 'Whose is this?' };
  const { body } = await bob.post('/api/support/tickets').send(question).expect(201);
  const { ticketId } = body as { ticketId: string };
  const sender = { senderName: 'root@inside.example', senderEmail: 'root@inside.example', isAdminReply: true };
  const answer = { id: newId(), accountId: bob.accountId, ticketId, message: 'Yours', createdAt: clock.now() };
  await app.em().insert(SupportMessage, { ...answer, ...sender });
  await bob.post('/api/user/exports').expect(202);
  const { body: archive } = await download(bob, (await ready(bob)).id).expect(200);
  const tickets = unzip(archive as Buffer).get('support/tickets.json');
  expect(tickets).toContain('Yours');
  expect(tickets).not.toMatch(/root@inside|priority/);
});

it('knows every table of the product: each is in the export, or left out for a reason', async () => {
  const rows = await app.em().execute<{ name: string }[]>(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like '%migrations%' order by 1`);
  const declared = app
    .get(ExportParts)
    .all()
    .flatMap(({ tables, omitted = {} }) => [...tables, ...Object.keys(omitted)]);
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name));
});
