import { Secret, TOTP } from 'otpauth';
import type { ManualClock } from '../../../src/platform/clock/index.js';
import { SoftPasskey } from '../../support/soft-passkey.js';
import type { TestApp } from './app.js';
import { stranger, type Person } from './people.js';

type Browser = ReturnType<typeof stranger>;

/** The phone of a person: shows the code of the moment. */
export interface AuthenticatorApp {
  secret: string;
  code(): string;
}

const stepMs = 30_000;

export const appWith = (secret: string, clock: ManualClock): AuthenticatorApp => ({
  secret,
  code: () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() }),
});

/** Sets up an app as the first factor; the clock goes on, so that its next code is another one. */
export async function withAuthenticator(person: Person, clock: ManualClock) {
  const { body } = await person.post('/api/auth/authenticator').expect(200);
  const phone = appWith((body as { secret: string }).secret, clock);
  const confirmed = await person.post('/api/auth/authenticator/confirm').send({ code: phone.code() }).expect(200);
  clock.advance(stepMs);
  return { phone, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}

/** The site as browsers know it: passkeys are of its name, and tests listen on a bare address. */
export function originOf(browser: Browser): string {
  return `http://localhost:${new URL(browser.get('/').url).port}`;
}

type Options = { publicKey: Record<string, unknown> };

export async function withPasskey(
  person: Person,
  name = 'Key',
  { device = new SoftPasskey(), ...made }: { device?: SoftPasskey; unlocked?: boolean; resident?: boolean } = {},
) {
  const { body } = await person.post('/api/auth/passkeys/options').expect(200);
  const credential = device.create({ ...(body as Options), origin: originOf(person), ...made });
  const added = await person.post('/api/auth/passkeys').send({ name, credential }).expect(201);
  return { device, ...(added.body as { passkey: { id: string }; recoveryCodes: string[] | null }) };
}

/** Signs the challenge of `path`, a call that answers with options. */
export async function assertion(browser: Browser, path: string, passkey: SoftPasskey, unlocked = true) {
  const { body } = await browser.post(`${path}/options`).expect(200);
  return { credential: passkey.get({ ...(body as Options), origin: originOf(browser), unlocked }) };
}

/** A new browser after the right password of a person with a factor. */
export async function afterPassword(app: TestApp, person: Person): Promise<Browser> {
  const browser = stranger(app);
  const { email } = person.user;
  await browser
    .post('/api/auth/login')
    .send({ email, password: person.password })
    .expect(202, { secondFactorNeeded: true });
  return browser;
}
