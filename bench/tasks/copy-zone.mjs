// copy-zone.mjs <origin> <file> <target>: reads a zone file and writes it again.
import { readFileSync, writeFileSync } from 'node:fs';
import { product } from '../support/product.mjs';
import { report } from './report.mjs';

const [origin, file, target] = process.argv.slice(2);
const { parseFqdn, parseZoneFile, printZoneFile } = await product('src/dns/index.js');

const started = performance.now();
writeFileSync(target, printZoneFile(parseZoneFile(readFileSync(file, 'utf8'), { origin: parseFqdn(origin) })));
report(performance.now() - started);
