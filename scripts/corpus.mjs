// npm run corpus -- [count] [seed]: compares what the compiled DNS core makes of odd but valid zone files with what BIND
// makes of them. Ends with 1 when one that BIND accepts is refused here, or is another zone when we have written it.
import { registerHooks } from 'node:module';

const count = Number(process.argv[2] ?? 1_200);
const seed = Number(process.argv[3] ?? 1);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('usage: npm run corpus -- [count] [seed]');
  process.exit(2);
}

// The generator is TypeScript that Node runs as it is; its imports are written as those of compiled files.
registerHooks({
  resolve: (specifier, context, next) =>
    next(context.parentURL?.includes('/test/fuzz/') ? specifier.replace(/\.js$/, '.ts') : specifier, context),
});
const dns = await import('../dist/src/dns/index.js');
const { zoneCorpus } = await import('../test/fuzz/zone-corpus.ts');
const { compareWithBind } = await import('../test/fuzz/compare-with-bind.ts');

const faults = [];
const tally = { same: 0, invalid: 0 };
let done = 0;
for (const file of zoneCorpus(seed)) {
  if (done === count) break;
  done += 1;
  const verdict = compareWithBind(dns, file, 'named-compilezone');
  if (verdict in tally) tally[verdict] += 1;
  else faults.push(`file ${done}: ${verdict}`);
}
console.log(
  `${done} files: BIND accepts ${done - tally.invalid}, of which ${tally.same} are read and written back as the same zone`,
);
for (const fault of faults.slice(0, 20)) console.error(fault);
process.exit(faults.length > 0 || tally.same === 0 ? 1 : 0);
