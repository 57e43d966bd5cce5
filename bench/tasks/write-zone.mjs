// write-zone.mjs <origin> <file> <target>: from a zone in memory to the disk. Reading it first is not timed.
import { readFileSync, writeFileSync } from 'node:fs';
import { product } from '../support/product.mjs';
import { report } from './report.mjs';

const [origin, file, target] = process.argv.slice(2);
const { parseFqdn, parseZoneFile, printZoneFile } = await product('src/dns/index.js');
const zone = parseZoneFile(readFileSync(file, 'utf8'), { origin: parseFqdn(origin) });

const started = performance.now();
writeFileSync(target, printZoneFile(zone));
report(performance.now() - started);
