import { User } from '../../../src/auth/index.js';
import type { RecentActivityView } from '../../../src/domains/activity/activity.presenter.js';
import { dayMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { newId } from '../../../src/platform/db/index.js';
import { OutboxMail } from '../../../src/platform/mail/index.js';
import { TicketDigest } from '../../../src/support/ticket-digest.js';
import type { OwnTicketDetailsView, OwnTicketView, TicketView } from '../../../src/support/tickets.presenter.js';
import { expectSoon } from '../../support/soon.js';
import { committedDocument, operationsOf } from '../support/api-document.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, type Person } from '../support/people.js';

const own = '/api/user/tickets';
const question = { userEmail: 'ada@example.net', userName: 'Ada', subject: 'My zone', message: 'It will not resolve.' };

let app: TestApp;
let admin: Person;
let ada: Person;
const clock = new ManualClock();
beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await asAdmin(app, { firstName: 'Grace' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await signUp(app, { firstName: 'Augusta' });
});

async function open(person = ada, fields: object = {}): Promise<string> {
  const { body } = await person
    .post('/api/support/tickets')
    .send({ ...question, ...fields })
    .expect(201);
  return (body as { ticketId: string }).ticketId;
}

async function answer(id: string, message = 'Look at the name servers.'): Promise<void> {
  clock.advance(minuteMs);
  await admin.post(`/api/admin/tickets/${id}/messages`).send({ message }).expect(201);
}

async function shown(id: string, person = ada): Promise<OwnTicketDetailsView> {
  const { body } = await person.get(`${own}/${id}`).expect(200);
  return body as OwnTicketDetailsView;
}

/** Waits for the job. */
function mailAbout(toAddress: string, subject: string): Promise<OutboxMail> {
  return expectSoon(async () => {
    const mails = await app.em().find(OutboxMail, { toAddress });
    const mail = mails.find((each) => each.subject.includes(subject));
    expect(mails.map((each) => each.subject)).toContain(mail?.subject);
    return mail!;
  });
}

describe('a person’s tickets', () => {
  it('are listed with the latest news first, page by page, and only their own', async () => {
    await open(await signUp(app));
    const ids = [];
    for (const subject of ['first', 'second', 'third']) {
      clock.advance(minuteMs);
      ids.push(await open(ada, { subject }));
    }
    await answer(ids[0]!);
    const page = await ada.get(own).query({ range: '[0,1]' }).expect(200);
    expect((page.body as OwnTicketView[]).map(({ subject, isUnread }) => [subject, isUnread])).toEqual([
      ['first', true],
      ['third', false],
    ]);
    expect(page.headers['content-range']).toBe('tickets 0-1/3');
    const closed = await ada.get(own).query({ filter: '{"status":"closed"}' }).expect(200);
    expect(closed.body).toEqual([]);
  });

  it('are read until a time that is one: a week, or a day that no calendar has, is refused', async () => {
    const id = await open();
    for (const readUntil of ['2027-W10-1', '2027-060', '2027-02-30', '2027']) {
      const { body } = await ada.put(`${own}/${id}`).send({ readUntil }).expect(400);
      expect(body).toMatchObject({ details: { readUntil: 'readUntil must be a time like 2027-03-01T12:00:00Z' } });
    }
    await ada.put(`${own}/${id}`).send({ readUntil: '2027-03-01T12:00:00Z' }).expect(200);
  });

  it('show what both sides wrote, without names and addresses of administrators', async () => {
    const id = await open();
    await answer(id);
    clock.advance(minuteMs);
    const { body } = await ada.post(`${own}/${id}/messages`).send({ message: ' They are right. ' }).expect(201);
    const thread = body as OwnTicketDetailsView;
    expect(thread.messages.map(({ message, senderName, isAdminReply }) => [message, senderName, isAdminReply])).toEqual(
      [
        ['It will not resolve.', 'Ada', false],
        ['Look at the name servers.', null, true],
        ['They are right.', 'Ada', false],
      ],
    );
    expect(JSON.stringify(thread)).not.toMatch(new RegExp(`Grace|${admin.user.email}`));
  });

  it('keep an answer unread until the person has seen it, and a later one unread again', async () => {
    const id = await open();
    expect(await shown(id)).toMatchObject({ isUnread: false });
    await answer(id);
    const seen = (await shown(id)).messages.at(-1)!.createdAt;
    expect(await shown(id)).toMatchObject({ isUnread: true });
    await answer(id, 'And at their addresses.');
    // The page that says so was opened before the second answer.
    await ada.put(`${own}/${id}`).send({ readUntil: seen }).expect(200);
    expect(await shown(id)).toMatchObject({ isUnread: true });
    await ada.put(`${own}/${id}`).send({ readUntil: '2999-01-01T00:00:00Z' }).expect(200);
    expect(await shown(id)).toMatchObject({ isUnread: false });
    await answer(id, 'Is it better now?');
    expect(await shown(id)).toMatchObject({ isUnread: true });
  });

  it('never show the internal notes or the priority', async () => {
    const id = await open();
    await admin.put(`/api/admin/tickets/${id}`).send({ internalNotes: 'Difficult', priority: 'urgent' }).expect(200);
    const { body: list } = await ada.get(own).expect(200);
    expect(JSON.stringify([list, await shown(id)])).not.toMatch(/Difficult|internalNotes|urgent|priority/);
  });

  it('are closed and reopened by the person, and reopened by a message', async () => {
    const id = await open();
    const change = async (status: string) => {
      const { body } = await ada.put(`${own}/${id}`).send({ status }).expect(200);
      return body as OwnTicketDetailsView;
    };
    expect(await change('closed')).toMatchObject({
      status: 'closed',
      can: { write: true, close: false, reopen: true },
    });
    expect(await change('open')).toMatchObject({ status: 'open', can: { write: true, close: true, reopen: false } });
    await admin.put(`/api/admin/tickets/${id}`).send({ status: 'resolved' }).expect(200);
    const { body } = await ada.post(`${own}/${id}/messages`).send({ message: 'Not yet.' }).expect(201);
    expect(body).toMatchObject({ status: 'open' });
    await admin.put(`/api/admin/tickets/${id}`).send({ status: 'in_progress' }).expect(200);
    expect(await change('open')).toMatchObject({ status: 'in_progress' });
    await ada.put(`${own}/${id}`).send({ status: 'resolved' }).expect(400);
  });

  it('stay ended 30 days after their end, however often they were closed since', async () => {
    const id = await open();
    await admin.put(`/api/admin/tickets/${id}`).send({ status: 'resolved' }).expect(200);
    clock.advance(20 * dayMs);
    await signInAgain(ada);
    await ada.put(`${own}/${id}`).send({ status: 'closed' }).expect(200);
    clock.advance(10 * dayMs + minuteMs);
    await signInAgain(ada);
    await signInAgain(admin);
    expect(await shown(id)).toMatchObject({ can: { write: false, close: false, reopen: false } });
    for (const request of [
      ada.put(`${own}/${id}`).send({ status: 'open' }),
      ada.post(`${own}/${id}/messages`).send({ message: 'Again.' }),
    ]) {
      const { status, body } = await request;
      expect([status, body]).toMatchObject([409, { code: 'ticket_ended' }]);
    }
    expect((await shown(id)).messages).toHaveLength(1);
  });

  it('take 20 messages an hour, also under parallel requests', async () => {
    const id = await open();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => ada.post(`${own}/${id}/messages`).send({ message: `Number ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body]).toMatchObject([429, { code: 'too_many_ticket_messages' }]);
  });

  it('are not found by another person, under the body of an unknown id', async () => {
    const id = await open();
    const eve = await signUp(app);
    const unknown = await eve.get(`${own}/${newId()}`).expect(404);
    for (const request of [
      eve.get(`${own}/${id}`),
      eve.put(`${own}/${id}`).send({ status: 'closed' }),
      eve.post(`${own}/${id}/messages`).send({ message: 'Hello' }),
    ])
      expect((await request.expect(404)).body).toEqual(unknown.body);
    expect(await shown(id)).toMatchObject({ status: 'open', messages: [{}] });
  });
});

describe('the operator’s side of tickets', () => {
  it('is for administrators only, at both of its addresses', async () => {
    const id = await open();
    for (const path of ['/api/admin/tickets', '/api/support/tickets']) {
      await ada.get(path).expect(403);
      await ada.put(`${path}/${id}`).send({ status: 'closed' }).expect(403);
      await ada.post(`${path}/${id}/messages`).send({ message: 'It is me' }).expect(403);
      await admin.get(`${path}/${newId()}`).expect(404);
    }
    expect(await shown(id)).toMatchObject({ status: 'open', messages: [{}] });
  });

  it.each(['/api/admin/tickets', '/api/support/tickets'])('lists by status with the messages at %s', async (path) => {
    const [kept, other] = [await open(), await open()];
    await admin.put(`${path}/${other}`).send({ status: 'in_progress' }).expect(200);
    await answer(kept);
    const { body } = await admin.get(path).query({ status: 'open' }).expect(200);
    const tickets = body as TicketView[];
    expect(tickets.map(({ id }) => id)).not.toContain(other);
    expect(tickets.find(({ id }) => id === kept)).toMatchObject({
      subject: 'My zone',
      userEmail: 'ada@example.net',
      messages: [
        { message: 'It will not resolve.', isAdminReply: false },
        { senderName: 'Grace', senderEmail: admin.user.email, isAdminReply: true },
      ],
    });
    await admin.get(path).query({ status: 'lost' }).expect(400);
  });

  it('finds tickets by a part of the subject and the person, a page at a time', async () => {
    for (const subject of ['Needle one', 'Needle two', 'Hay']) await open(ada, { subject });
    const { body, headers } = await admin
      .get('/api/admin/tickets')
      .query({ filter: '{"q":"needle"}', range: '[0,0]', sort: '["subject","ASC"]' })
      .expect(200);
    expect((body as TicketView[]).map(({ subject }) => subject)).toEqual(['Needle one']);
    expect(headers['content-range']).toBe('tickets 0-0/2');
  });

  it('sets any status and priority, and keeps what is left out', async () => {
    const id = await open();
    const change = (fields: object) => admin.put(`/api/admin/tickets/${id}`).send(fields);
    await change({ priority: 'urgent', internalNotes: 'Ask the registry' }).expect(200);
    const { body } = await change({ status: 'closed' }).expect(200);
    expect(body).toMatchObject({ status: 'closed', priority: 'urgent', internalNotes: 'Ask the registry' });
    expect((await change({ internalNotes: '' }).expect(200)).body).toMatchObject({ internalNotes: null });
    await change({ priority: 'highest' }).expect(400);
    await change({ userEmail: 'eve@example.org' }).expect(400);
  });

  it('leaves each change in the activity of the administrator, once and without what was written', async () => {
    const id = await open();
    await answer(id, 'A word for Ada alone.');
    const change = (fields: object) => admin.put(`/api/admin/tickets/${id}`).send(fields).expect(200);
    await change({ status: 'in_progress', priority: 'urgent', internalNotes: 'Difficult' });
    await change({ status: 'in_progress', priority: 'urgent', internalNotes: 'Difficult' });
    const number = id.slice(0, 8);
    const { body } = await admin.get('/api/user/activity').expect(200);
    const { recentActivity } = body as RecentActivityView;
    const ofTicket = recentActivity.filter(({ resource }) => resource === number).map(({ action }) => action);
    expect(ofTicket.sort()).toEqual([
      `Answered ticket ${number}`,
      `Changed the internal notes of ticket ${number}`,
      `Set the priority of ticket ${number} to “Urgent”`,
      `Set the status of ticket ${number} to “In progress”`,
    ]);
    expect(JSON.stringify(recentActivity)).not.toMatch(/Difficult|A word for Ada/);
  });

  it('sees tickets of premium accounts with priority high, and others with medium', async () => {
    const premium = await signUp(app, { tier: 'premium' });
    for (const [person, priority] of [
      [premium, 'high'],
      [ada, 'medium'],
    ] as const) {
      const { body } = await admin.get(`/api/admin/tickets/${await open(person)}`).expect(200);
      expect(body).toMatchObject({ priority });
    }
  });
});

describe('mails about tickets', () => {
  it('bring an answer to the proven address of the account, in the person’s language', async () => {
    await ada.patch('/api/user/preferences').send({ language: 'de' }).expect(200);
    await app.em().nativeUpdate(User, { id: ada.user.id }, { emailVerified: true });
    const id = await open();
    await answer(id, 'Look <b>here</b>.');
    const mail = await mailAbout(ada.user.email, `Wir haben Ihre Anfrage ${id.slice(0, 8)} beantwortet`);
    expect(mail.text).toContain('Look <b>here</b>.');
    expect(mail.html).not.toContain('<b>here');
    expect(mail.text).toContain(`/settings?tab=tickets&ticket=${id}`);
    expect(await app.em().count(OutboxMail, { toAddress: question.userEmail })).toBe(0);
  });

  it('bring no text of the thread to an address that nobody has proven', async () => {
    const id = await open();
    await answer(id, 'Your account is locked: https://evil.example/login');
    const { text, html } = await mailAbout(ada.user.email, `answered your request ${id.slice(0, 8)}`);
    expect(`${text}${html}`).not.toMatch(/evil|My zone|Augusta/);
    expect(text).toContain(`ticket=${id}`);
  });

  it('bring a further message of the person to the administrators', async () => {
    const id = await open();
    await app.get(TicketDigest).send();
    clock.advance(31 * minuteMs);
    await app.get(TicketDigest).send();
    clock.advance(31 * minuteMs);
    await ada.post(`${own}/${id}/messages`).send({ message: 'It is down again.' }).expect(201);
    const mail = await mailAbout(admin.user.email, `New message in support request ${id.slice(0, 8)}: My zone`);
    expect(mail.text).toContain('It is down again.');
    const [, operation = ''] = /\/api\/docs#\/admin\/(\w+)/.exec(mail.text) ?? [];
    expect(operationsOf(committedDocument()).find(({ id }) => id === operation)?.path).toBe('/api/admin/tickets');
  });
});

/** Sessions end after a day without a request. */
async function signInAgain(person: Person): Promise<void> {
  const { user, password } = person;
  await person.post('/api/auth/login').send({ email: user.email, password }).expect(200);
}
