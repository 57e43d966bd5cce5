import { guideOf } from '../build/guides.ts';

/** Guides in Jest, as the build makes them. */
export default {
  process: (source) => ({ code: `export default ${JSON.stringify(guideOf(source))}` }),
};
