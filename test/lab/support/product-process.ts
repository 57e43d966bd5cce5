import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/lab/index.js';

const repository = path.resolve(import.meta.dirname, '../../..');

/** The product as compiled JavaScript in a folder of its own: only a process of its own can be killed. */
export function compileProduct(): { main: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-killed-'));
  const options = path.join(dir, 'swcrc.json');
  writeFileSync(options, JSON.stringify(compilerOptions));
  const swc = path.join(repository, 'node_modules/.bin/swc');
  const args = ['src', 'providers', 'migrations', '-d', path.join(dir, 'dist'), '--config-file', options];
  const compiled = spawnSync(swc, [...args, '--ignore', '**/*.spec.ts', '-q'], { cwd: repository, encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(`the product does not compile: ${compiled.stderr}`);
  // Belongs to another build and is needed only for the API document.
  rmSync(path.join(dir, 'dist/src/metadata.js'), { force: true });
  writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}');
  symlinkSync(path.join(repository, 'node_modules'), path.join(dir, 'node_modules'));
  return { main: path.join(dir, 'dist/src/main.js'), remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export interface ProductProcess {
  url: string;
  /** SIGKILL: no clean-up runs. */
  kill(): Promise<void>;
  /** SIGSTOP and SIGCONT. */
  signal(name: NodeJS.Signals): void;
}

/** Starts the product and waits until it is ready. */
export async function startProduct(main: string, settings: Record<string, string>): Promise<ProductProcess> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...settings, HOST: '127.0.0.1', PORT: String(port), SANDBOX: 'off' };
  const child = spawn(process.execPath, [main], { env, cwd: path.dirname(main), stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (let waitedMs = 0; !(await isReady(url)); waitedMs += 100) {
    if (child.exitCode !== null || waitedMs > 90_000) throw new Error(`the product did not start:\n${output.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, kill: () => kill(child), signal: (name) => void child.kill(name) };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const compilerOptions = {
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'es6' },
};
