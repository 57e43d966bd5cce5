import { User } from '../../../src/auth/index.js';
import { hourMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { MailOutbox, OutboxMail } from '../../../src/platform/mail/index.js';
import { SupportMessage } from '../../../src/support/support-message.entity.js';
import { SupportTicket } from '../../../src/support/support-ticket.entity.js';
import { TicketDigest } from '../../../src/support/ticket-digest.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, type Person } from '../support/people.js';

const path = '/api/support/tickets';
const request = {
  userEmail: 'elsewhere@example.net',
  userName: 'Ada',
  subject: 'My zone\r\nBcc: all@example.org',
  message: 'It <b>will</b> not resolve.',
  category: 'technical',
};

describe('support tickets over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await signUp(app, { firstName: 'Augusta' });
  });

  const open = async (fields: object = request) => {
    const { body } = await ada.post(path).send(fields).expect(201);
    return (body as { ticketId: string }).ticketId;
  };
  /** Waits for the job. */
  const mailsTo = (toAddress: string, count: number): Promise<OutboxMail[]> =>
    expectSoon(async () => {
      const mails = await app.em().find(OutboxMail, { toAddress }, { orderBy: { createdAt: 'asc' } });
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails;
    });

  it('stores a ticket with its message, open and of medium priority', async () => {
    const id = await open();
    expect(await app.em().findOneOrFail(SupportTicket, { id })).toMatchObject({
      accountId: ada.accountId,
      userId: ada.user.id,
      userEmail: 'elsewhere@example.net',
      userName: 'Ada',
      category: 'technical',
      status: 'open',
      priority: 'medium',
    });
    expect(await app.em().find(SupportMessage, { ticketId: id })).toMatchObject([
      { message: request.message, senderName: 'Ada', senderEmail: 'elsewhere@example.net', isAdminReply: false },
    ]);
  });

  it('mails a confirmation to the account’s own address only, as plain text', async () => {
    await app.em().nativeUpdate(User, { id: ada.user.id }, { emailVerified: true });
    const id = await open();
    const [mail] = await mailsTo(ada.user.email, 1);
    expect(mail).toMatchObject({ toName: 'Augusta', subject: expect.stringContaining(id.slice(0, 8)) });
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<b>will');
    expect(mail?.text).toContain(request.message);
    expect(await app.em().count(OutboxMail, { toAddress: request.userEmail })).toBe(0);
  });

  it('sends nothing that the person wrote to an address that they have not proven', async () => {
    const id = await open({ ...request, message: 'Your account is locked: https://evil.example/login' });
    const [mail] = await mailsTo(ada.user.email, 1);
    expect(mail).toMatchObject({ toName: '', subject: expect.stringContaining(id.slice(0, 8)) });
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|My zone|Augusta|Ada/);
  });

  it('fills in the name and the category by default', async () => {
    const { userName: _, category: __, ...least } = request;
    expect(await app.em().findOneOrFail(SupportTicket, { id: await open(least) })).toMatchObject({
      userName: 'Augusta',
      category: 'general',
    });
  });

  it.each([
    ['userEmail', 'Please fill in all required fields', { userEmail: ' ' }],
    ['subject', 'Please fill in all required fields', { subject: '' }],
    ['message', 'Please fill in all required fields', { message: undefined }],
    ['userEmail', 'Enter a valid email address', { userEmail: 'a@example.org, b@example.org' }],
    ['category', 'Category must be one of general, technical, billing, feature', { category: 'other' }],
    ['subject', 'Subject must have at most 200 characters', { subject: 'x'.repeat(201) }],
    ['message', 'Message must have at most 10000 characters', { message: 'x'.repeat(10_001) }],
    ['status', 'Unknown field status', { status: 'closed' }],
  ])('are refused for %s: %s', async (field, message, flaw) => {
    const { body } = await ada
      .post(path)
      .send({ ...request, ...flaw })
      .expect(400);
    expect(body).toMatchObject({ details: { [field]: message } });
    expect(await app.em().count(SupportTicket, { userId: ada.user.id })).toBe(0);
  });

  it('refuses the sixth ticket within an hour with Retry-After, also under parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ada.post(path).send(request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body]).toMatchObject([429, { code: 'too_many_tickets' }]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
  });
});

describe('the mails about support tickets', () => {
  let app: TestApp;
  let admin: Person;
  const clock = new ManualClock();
  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await asAdmin(app);
  });
  afterAll(() => app.close());

  const mails = () => app.em().find(OutboxMail, { toAddress: admin.user.email }, { orderBy: { createdAt: 'asc' } });
  const openFive = async () => {
    const person = await signUp(app);
    for (let count = 0; count < 5; count += 1) await person.post(path).send(request).expect(201);
  };

  it('come to an administrator at most twice an hour, however many strangers write', async () => {
    await (await signUp(app)).post(path).send(request).expect(201);
    await expectSoon(async () => expect(await mails()).toHaveLength(1));
    for (let people = 0; people < 7; people += 1) await openFive();
    await app.get(TicketDigest).send();
    expect(await mails()).toHaveLength(1);
    clock.advance(30 * minuteMs);
    await app.get(TicketDigest).send();
    await app.get(TicketDigest).send();
    const [first, digest, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first?.subject).toMatch(/^Support request [0-9a-f]{8}: My zone/);
    expect(digest?.subject).toMatch(/^\d\d messages to support$/);
    expect(digest?.text).toContain(request.message);
    expect(await app.em().count(SupportMessage, { announcedAt: null })).toBe(0);
  });

  it('do not come to an administrator who is suspended', async () => {
    const away = await asAdmin(app);
    await app.em().nativeUpdate(User, { id: away.user.id }, { suspendedAt: clock.now() });
    clock.advance(hourMs);
    await openFive();
    clock.advance(hourMs);
    await app.get(TicketDigest).send();
    expect(await app.em().count(SupportMessage, { announcedAt: null })).toBe(0);
    expect(await app.em().count(OutboxMail, { toAddress: away.user.email })).toBe(0);
  });

  it('leave the administrator’s alerts their own room', async () => {
    const content = { subject: 'Hi', text: 'Plain', html: '<p>Rich</p>' };
    const to = { name: '', address: admin.user.email };
    const outbox = app.get(MailOutbox);
    await Promise.allSettled(Array.from({ length: 40 }, () => outbox.send({ to, ...content })));
    await expect(outbox.send({ to, ...content })).rejects.toMatchObject({ code: 'mailbox_cap_reached' });
    const stranger = { alertOf: (await signUp(app)).accountId };
    await Promise.allSettled(Array.from({ length: 40 }, () => outbox.send({ to, ...content }, stranger)));
    expect(await outbox.sentLastHour(admin.user.email, { alertOf: admin.accountId })).toBe(0);
    await outbox.send({ to, ...content }, { alertOf: admin.accountId });
  });
});
