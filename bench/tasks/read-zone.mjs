// read-zone.mjs <origin> <file>: from the disk to a zone in memory.
import { readFileSync } from 'node:fs';
import { product } from '../support/product.mjs';
import { report } from './report.mjs';

const [origin, file] = process.argv.slice(2);
const { countRecords, parseFqdn, parseZoneFile } = await product('src/dns/index.js');

const started = performance.now();
const zone = parseZoneFile(readFileSync(file, 'utf8'), { origin: parseFqdn(origin) });
report(performance.now() - started, { records: countRecords(zone) });
