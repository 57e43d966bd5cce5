import request from 'supertest';
import type { UserView } from '../../../src/auth/accounts/user.presenter.js';
import { PasswordHasher } from '../../../src/auth/passwords/password-hasher.js';
import { User } from '../../../src/auth/index.js';
import { aUser, setTier } from '../../builders/account.js';
import type { TestApp } from './app.js';

export const testPassword = 'correct horse battery staple';

type Agent = ReturnType<typeof request.agent>;

/** A signed-in browser: it keeps its cookies and says that its requests are same-origin. */
export type Person = Agent & {
  user: UserView;
  password: string;
  accountId: string;
};

/** A browser in which nobody has signed in. */
export function stranger(app: TestApp): Agent {
  return request.agent(app.url).set('Sec-Fetch-Site', 'same-origin');
}

export interface SignUpOptions {
  email?: string;
  password?: string;
  firstName?: string;
  tier?: 'free' | 'premium';
}

let signedUp = 0;

/**
 * Registers over HTTP and stays signed in; where mail leaves, an older user signs in, whose address is unproven, too:
 * `const ada = await signUp(app); await ada.get('/api/domains')`.
 */
export async function signUp(app: TestApp, options: SignUpOptions = {}): Promise<Person> {
  const { email = `person${++signedUp}@example.org`, password = testPassword, firstName, tier = 'free' } = options;
  const browser = stranger(app);
  const answer = app.config.smtpUrl
    ? await asOlderUser(app, browser, { email, password, firstName })
    : await browser.post('/api/auth/register').send({ email, password, firstName }).expect(201);
  const user = answer.body as UserView;
  const { accountId } = await app.em().findOneOrFail(User, { id: user.id });
  if (tier === 'premium') await setTier(app.em(), accountId, 'premium');
  return Object.assign(browser, { user, password, accountId });
}

async function asOlderUser(
  app: TestApp,
  browser: Agent,
  { email, password, firstName }: { email: string; password: string; firstName?: string },
) {
  await aUser(app.em(), { email, firstName, passwordHash: await app.get(PasswordHasher).hash(password) });
  return browser.post('/api/auth/login').send({ email, password }).expect(200);
}

/** A signed-in administrator. The first request after this one gets a new session id, as after any change of role. */
export async function asAdmin(app: TestApp, options: SignUpOptions = {}): Promise<Person> {
  const admin = await signUp(app, options);
  await app.em().nativeUpdate(User, { id: admin.user.id }, { role: 'admin' });
  const { body } = await admin.get('/api/auth/user').expect(200);
  return Object.assign(admin, { user: body as UserView });
}
