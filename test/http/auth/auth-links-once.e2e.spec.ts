import { hourMs, ManualClock } from '../../../src/platform/clock/index.js';
import { linkIn } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { withPasskey } from '../support/factors.js';
import { mailing } from '../support/mailing.js';
import { signUp, stranger, testPassword, type Person } from '../support/people.js';

const together = 50;

interface LinkCall {
  /** The page that the link in the mail leads to. */
  page: string;
  /** Has the mail sent; resolves to the mailbox that gets it. */
  asked(person: Person): Promise<string>;
  call: string;
  body?: object;
  /** Needs the session of its person. */
  signedIn?: true;
}

describe('a link in a mail that fifty requests follow at once', () => {
  const clock = new ManualClock();
  const product = mailing({}, clock);
  const { sink } = product;
  // The tries of one address are counted for a quarter of an hour.
  beforeEach(() => clock.advance(hourMs));

  const tokenIn = async (address: string, page: string) => {
    const mails = () => sink.to(address).filter(({ mail }) => mail.text?.includes(page));
    await expectSoon(() => Promise.resolve(expect(mails()).toHaveLength(1)));
    return linkIn(mails()[0]!, page).searchParams.get('token');
  };
  const otherAddress = async (person: Person) => {
    await person
      .post('/api/auth/email')
      .send({ email: `new-${person.user.email}` })
      .expect(202);
  };

  const links: Record<string, LinkCall> = {
    'of a registration': {
      page: '/verify-email',
      asked: async ({ user }) => {
        const email = `fresh-${user.email}`;
        await stranger(product.app).post('/api/auth/register').send({ email, password: testPassword }).expect(202);
        return email;
      },
      call: '/api/auth/verify-email',
      body: { password: testPassword },
    },
    'for a forgotten password': {
      page: '/reset-password',
      asked: async ({ user: { email } }) => {
        await stranger(product.app).post('/api/auth/forgot-password').send({ email }).expect(202);
        return email;
      },
      call: '/api/auth/reset-password',
      body: { password: 'another long password' },
    },
    'to a new address': {
      page: '/confirm-address',
      asked: async (person) => {
        await otherAddress(person);
        return `new-${person.user.email}`;
      },
      call: '/api/auth/confirm-email',
      signedIn: true,
    },
    'that keeps the address': {
      page: '/keep-address',
      asked: async (person) => {
        await otherAddress(person);
        return person.user.email;
      },
      call: '/api/auth/keep-email',
    },
    'that keeps the account': {
      page: '/keep-account',
      asked: async (person) => {
        await person.post('/api/user/deletion').send({ confirmation: person.user.email }).expect(202);
        return person.user.email;
      },
      call: '/api/auth/keep-account',
    },
    'that removes a passkey': {
      page: '/remove-ways-in',
      asked: async (person) => {
        await withPasskey(person);
        return person.user.email;
      },
      call: '/api/auth/remove-ways-in',
    },
  };

  it.each(Object.entries(links))('%s works once', async (_, { page, asked, call, body, signedIn }) => {
    const person = await signUp(product.app);
    const token = await tokenIn(await asked(person), page);
    const browser = signedIn ? person : stranger(product.app);
    const answers = await Promise.all(
      Array.from({ length: together }, () => browser.post(call).send({ token, ...body })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: together - 1 }, () => 403)]);
  });
});
