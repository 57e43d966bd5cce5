import { OutboxMail } from '../../../src/platform/mail/index.js';
import { sendMail } from '../../../src/platform/mail/mail.jobs.js';
import { linkIn, MailSink } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, stranger, testPassword, type Person } from '../support/people.js';
import { startPostponed } from '../support/postponed-jobs.js';

interface MailedCall {
  /** Has the mail written, while the mail server is down; resolves to the mailbox. */
  ask(person: Person): Promise<string>;
  subject: string;
  /** The link in the mail works once the mail has come. */
  follow?: { page: string; call: string; body?: object };
}

describe('a mail that is written while the mail server is down', () => {
  let app: TestApp;
  const sink = new MailSink();
  beforeAll(async () => {
    await sink.start();
    app = await startTestApp({ settings: { SMTP_URL: sink.url } });
  });
  afterAll(async () => {
    await app.close();
    await sink.stop();
  });

  const calls: Record<string, MailedCall> = {
    'of a registration': {
      ask: async ({ user }) => {
        const email = `fresh-${user.email}`;
        await stranger(app)
          .post('/api/auth/register')
          .send({ email, password: testPassword })
          .expect(202, { verificationSent: true });
        return email;
      },
      subject: 'Confirm your email address',
      follow: { page: '/verify-email', call: '/api/auth/verify-email', body: { password: testPassword } },
    },
    'for a forgotten password': {
      ask: async ({ user: { email } }) => {
        await stranger(app).post('/api/auth/forgot-password').send({ email }).expect(202, { requested: true });
        return email;
      },
      subject: 'Set a new password',
      follow: {
        page: '/reset-password',
        call: '/api/auth/reset-password',
        body: { password: 'another long password' },
      },
    },
    'about another address': {
      ask: async (person) => {
        const email = `new-${person.user.email}`;
        await person.post('/api/auth/email').send({ email }).expect(202, { email });
        return person.user.email;
      },
      subject: 'The email address of your account is being changed',
      follow: { page: '/keep-address', call: '/api/auth/keep-email' },
    },
    'about the deletion of an account': {
      ask: async (person) => {
        await person.post('/api/user/deletion').send({ confirmation: person.user.email }).expect(202);
        return person.user.email;
      },
      subject: 'Your account will be deleted in seven days',
      follow: { page: '/keep-account', call: '/api/auth/keep-account' },
    },
    'about an export': {
      ask: async (person) => {
        await person.post('/api/user/exports').expect(202);
        return person.user.email;
      },
      subject: 'Your data is ready to download',
    },
  };

  it.each(Object.entries(calls))('%s is kept, and sent once it is back', async (_, { ask, subject, follow }) => {
    const person = await signUp(app);
    await sink.stop();
    const address = await ask(person);
    const rows = () => app.em().find(OutboxMail, { toAddress: address, subject });
    await expectSoon(async () => {
      const [row] = await rows();
      expect(row).toMatchObject({ status: 'waiting', lastError: expect.stringContaining('ECONNREFUSED') as string });
    });

    await sink.start();
    await expectSoon(async () => {
      await startPostponed(app, sendMail);
      expect(await rows()).toMatchObject([{ status: 'sent', lastError: null }]);
    });
    const mails = sink.to(address).filter(({ mail }) => mail.subject === subject);
    expect(mails).toHaveLength(1);
    if (!follow) return;
    const token = linkIn(mails[0]!, follow.page).searchParams.get('token');
    await stranger(app)
      .post(follow.call)
      .send({ token, ...follow.body })
      .expect(200);
  });
});
