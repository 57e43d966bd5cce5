// Runs before anything is installed, on whatever Node ≥ 20 the machine has: no dependencies here.
import { prepare } from './prepare/prepare.mjs';

const wanted = process.argv[2] ?? 'all';
if (!['all', 'dependencies'].includes(wanted)) {
  console.error('usage: prepare.mjs [all | dependencies]');
  process.exit(2);
}

try {
  await prepare({ build: wanted === 'all' });
} catch (error) {
  console.error(`zonekeeper: ${error.message}`);
  process.exitCode = 1;
}
