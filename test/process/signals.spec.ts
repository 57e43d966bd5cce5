import { spawn } from 'node:child_process';
import path from 'node:path';
import { expectSoon } from '../support/soon.js';
import { aHome, buildServer, isAlive, postgresIn, removeHome } from './support/server.js';

const root = path.resolve(import.meta.dirname, '..', '..');

/** `npm start` as the leader of a process group, as a terminal, `timeout` or systemd starts it. */
function npmStart(home: string) {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '/',
    PORT: '0',
    SANDBOX_DNS_PORT: '0',
    DATA_DIR: path.join(home, 'data'),
  };
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { group: child.pid ?? 0, ended, output: () => output };
}

describe('a signal to the whole process group of npm start', () => {
  let home: string;
  let group: number | null = null;

  beforeAll(() => buildServer(), 180_000);
  beforeEach(() => {
    home = aHome();
    group = null;
  });
  afterEach(async () => {
    try {
      if (group !== null) process.kill(-group, 'SIGKILL');
    } catch {
      // Nothing of it is left, as it should be.
    }
    await removeHome(home);
  });

  it.each<[string, NodeJS.Signals, boolean]>([
    ['SIGTERM', 'SIGTERM', false],
    ['SIGINT', 'SIGINT', false],
    ['SIGTERM, which the database gets too', 'SIGTERM', true],
  ])('ends everything with exit code 0: %s', async (_, signal, isSentToDatabase) => {
    const product = npmStart(home);
    group = product.group;
    await expectSoon(() => Promise.resolve(expect(product.output()).toContain('Zonekeeper is ready at')), 60_000);
    const postgres = postgresIn(home) ?? 0;
    expect(isAlive(postgres)).toBe(true);
    if (isSentToDatabase) process.kill(postgres, signal);
    process.kill(-product.group, signal);
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(isAlive(postgres)).toBe(false);
    expect(postgresIn(home)).toBeNull();
    expect(product.output()).not.toContain('shutdown failed');
  });

  it('leaves no database behind when it comes during the start', async () => {
    const product = npmStart(home);
    group = product.group;
    await expectSoon(() => Promise.resolve(expect(postgresIn(home)).not.toBeNull()), 60_000);
    const postgres = postgresIn(home) ?? 0;
    process.kill(-product.group, 'SIGTERM');
    const { code } = await product.ended;
    expect(code === 0 ? '' : product.output()).toBe('');
    expect(isAlive(postgres)).toBe(false);
  });
});
