import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const [readyWithinMs, lookEveryMs, stopWithinMs] = [60_000, 50, 10_000];

/** Starts a server and resolves once `isReady` does; `stop` ends it, and so does the end of this process. */
export async function startChild({ command, args, env, isReady }) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-4_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => keep(error.message));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  for (const deadline = Date.now() + readyWithinMs; !(await isReady().catch(() => false)); await sleep(lookEveryMs)) {
    if (child.exitCode !== null) throw new Error(`${command} ended at once: ${output}`);
    if (Date.now() < deadline) continue;
    kill();
    throw new Error(`${command} was not ready in ${readyWithinMs} ms: ${output}`);
  }
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, stopWithinMs);
      await ended;
      clearTimeout(timer);
      process.off('exit', kill);
    },
  };
}
