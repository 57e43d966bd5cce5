import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const startAttempts = 3;
const readyWithinMs = 15_000;
const pollEveryMs = 50;
const stopWithinMs = 3_000;

export interface LabProcess {
  readonly folder: string;
  /** Ends the server by its pid and removes its folder. Safe to call twice. */
  stop(): Promise<void>;
}

export interface LabCommand {
  command: string;
  args: string[];
  /** Resolves true once the server answers for everything it was given. */
  isReady(): Promise<boolean>;
}

/** Runs one server in a temporary folder. `prepare` writes its files and picks ports; it runs again when a port was taken. */
export async function startLabProcess<T extends LabCommand>(
  prepare: (folder: string) => Promise<T>,
): Promise<LabProcess & { prepared: T }> {
  let reason: unknown;
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'zonekeeper-lab-'));
    let running: Running | undefined;
    const stop = async () => {
      if (running) await end(running.child);
      await rm(folder, { recursive: true, force: true });
    };
    try {
      const prepared = await prepare(folder);
      running = launch(prepared.command, prepared.args);
      await untilReady(prepared, running);
      return { folder, prepared, stop };
    } catch (error) {
      await stop();
      if (!(error instanceof EndedAtOnce)) throw error;
      reason = error;
    }
  }
  throw reason;
}

/** Runs a tool to its end. `input` goes to its standard input. Rejects with its output when it fails. */
export async function run(command: string, args: string[], input?: string): Promise<string> {
  const promise = promisify(execFile)(command, args, { timeout: 20_000 });
  // A tool that ends without reading breaks the pipe; its exit code shows whether it failed.
  promise.child.stdin?.on('error', () => undefined);
  promise.child.stdin?.end(input);
  return (await promise).stdout;
}

interface Running {
  child: ChildProcess;
  output(): string;
}

/** Execs the server, beside a watcher that ends it when our end of the pipe closes: a killed test run leaves no server behind. */
const withWatcher = 'exec 3<&0; { cat <&3 >/dev/null; kill $$; } 2>/dev/null & exec "$@" 3<&- </dev/null';

function launch(command: string, args: string[]): Running {
  const child = spawn('/bin/sh', ['-c', withWatcher, 'lab', command, ...args], { stdio: 'pipe' });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => (output += error.message));
  return { child, output: () => output };
}

/** The error of a port that another process took meanwhile: worth another try. */
class EndedAtOnce extends Error {}

async function untilReady(command: LabCommand, running: Running): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (hasEnded(running.child)) throw new EndedAtOnce(`${command.command} ended at once: ${running.output()}`);
    if (await command.isReady().catch(() => false)) return;
    await sleep(pollEveryMs);
  }
  throw new Error(`${command.command} was not ready in ${readyWithinMs} ms: ${running.output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
