// kill-with-parent.mjs COMMAND ARGUMENT…: runs a command that must not outlive the process that started it, killed or
// not. An orphaned `npm ci` would go on rewriting node_modules under the next start.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('close', (code) => process.exit(code ?? 1));

// Standard input ends when the starter does, whatever ended it. The whole process group goes, this one too.
process.stdin.resume().once('close', () => process.kill(-process.pid, 'SIGKILL'));
