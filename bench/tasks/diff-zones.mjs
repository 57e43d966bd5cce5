// diff-zones.mjs <origin> <live> <wanted>: two files from the disk to the changes between them.
import { readFileSync } from 'node:fs';
import { product } from '../support/product.mjs';
import { report } from './report.mjs';

const [origin, live, wanted] = process.argv.slice(2);
const { diffZones, parseFqdn, parseZoneFile } = await product('src/dns/index.js');
const zoneIn = (file) => parseZoneFile(readFileSync(file, 'utf8'), { origin: parseFqdn(origin) });

const started = performance.now();
const [before, after] = [zoneIn(live), zoneIn(wanted)];
const read = performance.now();
const changes = diffZones(before, after.rrsets, 'exact');
const ended = performance.now();
report(ended - started, { diffMs: ended - read, changes: changes.length });
