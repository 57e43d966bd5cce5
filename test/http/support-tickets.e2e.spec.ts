import { OutboxMail } from '../../src/platform/mail/index.js';
import { SupportMessage } from '../../src/support/support-message.entity.js';
import { SupportTicket } from '../../src/support/support-ticket.entity.js';
import { startTestApp, type TestApp } from './support/app.js';
import { asAdmin, signUp, type Person } from './support/people.js';

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
  let admin: Person;
  let ada: Person;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await asAdmin(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await signUp(app, { firstName: 'Augusta' });
  });

  const open = async (fields: object = request) => {
    const { body } = await ada.post(path).send(fields).expect(201);
    return (body as { ticketId: string }).ticketId;
  };
  /** Waits for the job: the mails of a ticket bear its number. */
  const mailsAbout = async (ticketId: string, count: number): Promise<OutboxMail[]> => {
    for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
      const mails = await app.em().find(OutboxMail, { subject: { $like: `%${ticketId.slice(0, 8)}%` } });
      if (mails.length >= count) return mails;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the mails were never stored');
  };

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

  it('mails the administrators, and a confirmation to the account’s own address only, as plain text', async () => {
    const mails = await mailsAbout(await open(), 2);
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual([admin.user.email, ada.user.email].sort());
    for (const { subject, html, text } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<b>will');
      expect(text).toContain(request.message);
    }
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
    ['userEmail', 'Enter a valid e-mail address', { userEmail: 'a@example.org, b@example.org' }],
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
