// npm run fuzz -- [count] [seed]: throws hostile packets at the compiled codec. Ends with 1 when one of them gets
// anything but a message or a clean error, costs more than 5 ms, or leaves memory behind.
import { registerHooks } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const limitMs = 5;
/** Enough for a quiet moment on a busy machine; a packet that is slow indeed is slow in all of them. */
const tries = 10;
const triesBeforeBlame = 100;
/** Parsed and compiled code settles within so many packets; what the heap gains afterwards is a leak. */
const warmUp = 50_000;
const leakLimitBytes = 8 * 1024 * 1024;

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('usage: npm run fuzz -- [count] [seed]');
  process.exit(2);
}

// The generator is TypeScript that Node runs as it is; its imports are written as those of compiled files.
registerHooks({
  resolve: (specifier, context, next) =>
    next(context.parentURL?.includes('/test/fuzz/') ? specifier.replace(/\.js$/, '.ts') : specifier, context),
});
const wire = await import('../dist/src/dns/wire/index.js');
const { hostilePackets } = await import('../test/fuzz/hostile-packets.ts');
const { tryPacket } = await import('../test/fuzz/try-packet.ts');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const heapBytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/**
 * The collector and other processes stop a packet here and there, never the same one every time: its fastest time is
 * what it costs.
 */
function fastestMs(packet) {
  let fastest = Infinity;
  for (let round = 0; round < (fastest > limitMs ? triesBeforeBlame : tries) && fastest > limitMs / 2; round += 1) {
    const startedAt = performance.now();
    tryPacket(wire, packet, { deep: false });
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  return fastest;
}

const tally = { read: 0, refused: 0 };
const byKind = new Map();
const violations = [];
let slowest = { ms: 0, kind: '', packet: new Uint8Array() };
let heapBefore = heapBytes();
const startedAt = performance.now();
let done = 0;

for (const { kind, packet } of hostilePackets(seed)) {
  const began = performance.now();
  try {
    tally[tryPacket(wire, packet, { deep: false })] += 1;
  } catch (error) {
    violations.push({ kind, packet, what: error.stack });
  }
  const wallMs = performance.now() - began;
  const ms = wallMs > limitMs / 2 ? fastestMs(packet) : wallMs;
  byKind.set(kind, Math.max(byKind.get(kind) ?? 0, ms));
  if (ms > slowest.ms) slowest = { ms, kind, packet };
  if (ms > limitMs) violations.push({ kind, packet, what: `took ${ms.toFixed(1)} ms` });
  if (done % 10 === 0 && packet.length < 2_000) {
    try {
      tryPacket(wire, packet, { deep: true });
    } catch (error) {
      violations.push({ kind, packet, what: error.stack });
    }
  }
  done += 1;
  if (done === Math.min(warmUp, Math.ceil(count / 2))) heapBefore = heapBytes();
  if (done === count || violations.length >= 20) break;
}

const seconds = (performance.now() - startedAt) / 1000;
const heapAfter = heapBytes();
if (heapAfter - heapBefore > leakLimitBytes) {
  violations.push({ kind: 'memory', packet: new Uint8Array(), what: 'the heap keeps growing' });
}
const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
console.log(`${done} packets in ${seconds.toFixed(1)} s (seed ${seed}): ${tally.read} read, ${tally.refused} refused`);
console.log('slowest of each kind, garbage collection apart:');
for (const [kind, ms] of [...byKind].sort((a, b) => b[1] - a[1])) console.log(`  ${ms.toFixed(2)} ms  ${kind}`);
console.log(`slowest: ${slowest.ms.toFixed(2)} ms, ${slowest.packet.length} octets, ${slowest.kind}`);
console.log(`heap: ${megabytes(heapBefore)} after warming up, ${megabytes(heapAfter)} at the end`);
for (const { kind, packet, what } of violations) {
  console.error(`VIOLATION in "${kind}": ${what}\n  ${Buffer.from(packet.subarray(0, 400)).toString('hex')}`);
}
console.log(violations.length === 0 ? 'no violations' : `${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
