import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { minuteMs } from '../../src/platform/clock/index.js';
import { browserOn, registered, testPassword } from './support/browser.js';
import { aHome, buildServer, cleanEnvironment, killServers, removeHome, root, Server } from './support/server.js';

const run = promisify(execFile);
const email = 'lost@example.org';
const newPassword = 'another horse battery staple';

describe('npm run reset-link, beside the server that runs', () => {
  let home: string;
  let server: Server;

  beforeAll(async () => {
    buildServer();
    home = aHome();
    server = await Server.start(home);
  }, 5 * minuteMs);
  afterAll(async () => {
    await killServers();
    await removeHome(home);
  });

  /** As the operator types it, in the folder of the product. Rejects with the output where it fails. */
  const resetLink = async (...given: string[]) => {
    const env = { ...cleanEnvironment(), DATA_DIR: path.join(home, 'data') };
    const { stdout } = await run('npm', ['run', '--silent', 'reset-link', '--', ...given], { cwd: root, env });
    return stdout;
  };
  const login = (password: string) => browserOn(server).post('/api/auth/login').send({ email, password });
  const follow = async (printed: string) => {
    const token = /\/reset-password\?token=([\w-]{43})/.exec(printed)?.[1];
    await browserOn(server).post('/api/auth/reset-password').send({ token, password: newPassword }).expect(200);
  };

  it('leaves the second factor, and removes it with --remove-factors, which ends every access', async () => {
    const person = await registered(server, email);
    const { body } = await person.post('/api/auth/authenticator').expect(200);
    const code = new TOTP({ secret: Secret.fromBase32((body as { secret: string }).secret) }).generate();
    await person.post('/api/auth/authenticator/confirm').send({ code }).expect(200);
    await login(testPassword).expect(202);

    const kept = await resetLink(email);
    expect(kept).not.toContain('removed');
    await person.get('/api/auth/user').expect(200);
    await login(testPassword).expect(202);

    const printed = await resetLink(email.toUpperCase(), '--remove-factors');
    expect(printed).toContain('All second factors were removed, all sessions ended and all API keys revoked.');
    await person.get('/api/auth/user').expect(401);
    await login(testPassword).expect(200);
    await follow(printed);
    await login(testPassword).expect(401);
    const owner = browserOn(server);
    await owner.post('/api/auth/login').send({ email, password: newPassword }).expect(200);
    const { body: activity } = await owner.get('/api/user/activity').expect(200);
    expect(JSON.stringify(activity)).toContain('The operator removed all second factors');
    // The link that was printed before went with the new password.
    await expect(follow(kept)).rejects.toThrow('403');
  });

  it('says that an address is unknown, and ends with an error', async () => {
    for (const options of [[], ['--remove-factors']])
      await expect(resetLink('nobody@example.org', ...options)).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^zonekeeper: .*User/) as unknown,
      });
    await browserOn(server).get('/readyz').expect(200);
  });
});
