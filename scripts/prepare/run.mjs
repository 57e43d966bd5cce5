import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { inCheckout, machineNode, root, toolEnvironment } from './checkout.mjs';

const killWithParent = inCheckout('scripts', 'prepare', 'kill-with-parent.mjs');
const running = new Set();
let watchingSignals = false;

/**
 * Runs a command in the checkout and resolves with how it ended; it never rejects. The child leads a
 * process group of its own: a time-out, Ctrl-C or the death of this process ends it and all that it started.
 *
 * - `timeLimitMs`: the group is killed after this time and `timedOut` is set.
 * - `show`: 'all' lets the output through to this terminal instead of into `output`; 'errors' does so with
 *   standard error alone.
 */
export function run(command, args, { env = {}, timeLimitMs, show } = {}) {
  endChildrenWithThisProcess();
  return new Promise((resolve) => {
    const child = spawn(machineNode(), [killWithParent, command, ...args], {
      cwd: root,
      env: toolEnvironment(show ? env : { NO_COLOR: '1', ...env }),
      detached: true,
      stdio: ['pipe', show === 'all' ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    const timer = timeLimitMs && setTimeout(() => (timedOut = endGroup(child, 'SIGKILL')), timeLimitMs);
    const collect = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok: code === 0, code, output: stripVTControlCharacters(output), timedOut });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.stdin.on('error', () => {}); // nothing is ever written: it only ends
    child.once('close', (code) => end(code ?? 1));
  });
}

/** True when there was still a group to signal. */
function endGroup(child, signal) {
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

function endChildrenWithThisProcess() {
  if (watchingSignals) return;
  watchingSignals = true;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.once(signal, () => {
      for (const child of running) endGroup(child, 'SIGTERM');
      process.exit(code);
    });
  }
}
