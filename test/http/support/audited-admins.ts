import sharp from 'sharp';
import { User } from '../../../src/auth/index.js';
import { newId } from '../../../src/platform/db/index.js';
import { Queue } from '../../../src/platform/jobs/queue.js';
import { MailOutbox } from '../../../src/platform/mail/index.js';
import { expectSoon } from '../../support/soon.js';
import { sendMail } from '../../../src/platform/mail/mail.jobs.js';
import { dayMs } from '../../../src/platform/clock/index.js';
import type { EditedArticleView } from '../../../src/site/articles/article-editor.presenter.js';
import { signUp, type Person } from './people.js';
import type { TwoEstates } from './two-estates.js';
import { validBodies } from './valid-bodies.js';

type Bodies = Record<string, object>;
type Made = { id: string };

const red = { r: 255, g: 0, b: 0 };
const picture = () => sharp({ create: { width: 20, height: 10, channels: 3, background: red } });

/** An administrator makes every change of the console. Each call succeeds. */
export async function actAsAdmin(estates: TwoEstates, admin: Person): Promise<void> {
  const bodies = validBodies(estates.eve, estates.access);
  await changeSite(admin, bodies);
  await writeArticles(admin, bodies);
  await changeHosts(admin, bodies);
  await sendCampaigns(estates, admin, bodies);
  await answerTickets(estates, admin, bodies);
  await changeUsers(estates, admin);
  await operate(estates, admin, bodies);
}

const make = async (admin: Person, path: string, body: object = {}, status = 201) =>
  (await admin.post(path).send(body).expect(status)).body as Made;

async function changeSite(admin: Person, bodies: Bodies): Promise<void> {
  const path = '/api/admin/badges';
  const { id } = await make(admin, path, bodies.BadgesAdmin_add);
  const other = await make(admin, path, bodies.BadgesAdmin_add);
  await admin
    .put(`${path}/order`)
    .send({ ids: [other.id, id] })
    .expect(200);
  await admin.put(`${path}/${id}`).send({ name: 'Walked on' }).expect(200);
  await admin.delete(`${path}/${id}`).expect(204);
  await admin
    .post('/api/admin/logo/upload')
    .attach('logo', await picture().png().toBuffer(), 'logo.png')
    .expect(200);
  await admin.delete('/api/admin/logo').expect(204);
}

async function writeArticles(admin: Person, bodies: Bodies): Promise<void> {
  const path = '/api/admin/blog/articles';
  const { id } = await make(admin, path, bodies.ArticlesAdmin_create);
  await admin.put(`${path}/${id}`).send(bodies.ArticlesAdmin_change).expect(200);
  const { body } = await admin.get(`${path}/${id}/revisions`).expect(200);
  const earliest = (body as Made[]).at(-1)!;
  const { body: restored } = await admin.post(`${path}/${id}/revisions/${earliest.id}/restoration`).expect(200);
  await admin.delete(`${path}/${(restored as EditedArticleView).id}`).expect(204);
  await admin
    .post('/api/admin/blog/images')
    .attach('image', await picture().png().toBuffer(), 'a.png')
    .expect(201);
}

async function changeHosts(admin: Person, bodies: Bodies): Promise<void> {
  const path = '/api/admin/dns-providers';
  const { id } = await make(admin, path, bodies.ProvidersAdmin_add);
  await admin.put(`${path}/${id}`).send({ displayName: 'Walked on' }).expect(200);
  await admin.delete(`${path}/${id}`).expect(204);
  const { body } = await admin.get(path).query({ filter: '{"q":"powerdns"}' }).expect(200);
  const host = `${path}/${(body as Made[])[0]!.id}`;
  await admin.post(`${host}/toggle`).send({ isActive: false }).expect(200);
  await admin.put(`${host}/release`).send({ audience: 'nobody' }).expect(200);
  await admin.post(`${host}/test-connection`).send(bodies.ProvidersAdmin_test).expect(200);
}

async function sendCampaigns({ app }: TwoEstates, admin: Person, bodies: Bodies): Promise<void> {
  const path = '/api/admin/email-campaigns';
  const draft = await make(admin, path, bodies.CampaignsAdmin_create);
  await admin.delete(`${path}/${draft.id}`).expect(204);
  const { id } = await make(admin, path, { ...bodies.CampaignsAdmin_create, ratePerMinute: 1 });
  await admin
    .put(`${path}/${id}`)
    .send({ ...bodies.CampaignsAdmin_change, ratePerMinute: 1 })
    .expect(200);
  await admin.post(`${path}/${id}/test`).expect(200);
  await admin.post(`${path}/${id}/sending`).expect(202);
  await admin.delete(`${path}/${id}/sending`).expect(200);
  const idle = await signUp(app);
  const lastActiveAt = new Date(Date.now() - 400 * dayMs);
  await app.em().nativeUpdate(User, { id: idle.user.id }, { lastActiveAt, createdAt: lastActiveAt });
  await admin.post('/api/admin/bump-users').expect(202);
  const suppressed = await make(admin, '/api/admin/mail-suppressions', bodies.SuppressionsAdmin_add);
  await admin.delete(`/api/admin/mail-suppressions/${suppressed.id}`).expect(204);
  const path2 = '/api/admin/maintenance-notification';
  const { body } = await admin.post(path2).send(bodies.MaintenanceAdmin_announce).expect(201);
  await admin.delete(`${path2}/${(body as { notice: Made }).notice.id}`).expect(204);
}

async function answerTickets({ app }: TwoEstates, admin: Person, bodies: Bodies): Promise<void> {
  const person = await signUp(app);
  const question = { userEmail: person.user.email, subject: 'Walked', message: 'Which way?' };
  const { body } = await person.post('/api/support/tickets').send(question).expect(201);
  const { ticketId } = body as { ticketId: string };
  for (const [path, priority] of [
    ['/api/admin/tickets', 'low'],
    ['/api/support/tickets', 'urgent'],
  ] as const) {
    await admin.put(`${path}/${ticketId}`).send({ priority }).expect(200);
    await admin.post(`${path}/${ticketId}/messages`).send(bodies.TicketsAdmin_answer).expect(201);
  }
}

async function changeUsers({ app }: TwoEstates, admin: Person): Promise<void> {
  const { user } = await signUp(app);
  const path = `/api/admin/users/${user.id}`;
  await admin.put(path).send({ subscriptionTier: 'premium' }).expect(200);
  await admin.post(`${path}/deletion`).send({ confirmation: user.email }).expect(202);
  await admin.delete(`${path}/deletion`).expect(200);
  await admin.delete(`${path}/sessions`).expect(204);
  await admin.post(`${path}/suspension`).expect(200);
  await admin.delete(`${path}/suspension`).expect(200);
}

async function operate({ app }: TwoEstates, admin: Person, bodies: Bodies): Promise<void> {
  await admin.patch('/api/admin/protection').send({ autoRestore: false }).expect(200);
  await admin.patch('/api/admin/protection').send(bodies.AutoRestoreSetting_turn).expect(200);
  const later = { startAfter: 3600, singletonKey: newId() };
  const jobId = await app.get(Queue).boss.send(sendMail.name, { mailId: newId() }, later);
  await app.em().execute(
    `update pgboss.job set state = 'failed', start_after = now(), completed_on = now(), retry_count = 6, retry_limit = 6,
       output = '{}'::jsonb where id = ?`,
    [jobId],
  );
  await admin.post(`/api/admin/operations/failed-jobs/${jobId}/retry`).expect(204);
  const content = { subject: 'Walked', text: 'No link', html: 'No link' };
  const mailId = await app.get(MailOutbox).send({ to: { name: '', address: admin.user.email }, ...content });
  await expectSoon(async () => {
    const failed = `update outbox_mail set status = 'failed', sent_at = null where id = ? and status = 'sent' returning id`;
    expect(await app.em().execute(failed, [mailId])).toHaveLength(1);
  });
  await admin.post(`/api/admin/outbox/${mailId}/retry`).expect(200);
}
