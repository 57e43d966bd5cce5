import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guideOf, guidesIn } from '../build/guides.ts';

/** A folder of guides in Jest, as the build makes it. */
export default {
  process(source, file) {
    const read = ({ slug, file }) => [slug, guideOf(readFileSync(file, 'utf8'))];
    const guides = guidesIn(path.dirname(file)).map(read);
    return { code: `export default ${JSON.stringify(Object.fromEntries(guides))}` };
  },
};
