import path from 'node:path';
import { defineConfig } from 'orval';

/** `npm run check` generates into a copy of the tree elsewhere and compares: the imports must come out the same. */
const shared = path.join(process.env.ORVAL_ROOT ?? import.meta.dirname, 'client/src/shared/api');

/** The client's view of the server: types and calls, from the committed OpenAPI document. */
export default defineConfig({
  api: {
    input: path.join(import.meta.dirname, 'openapi/openapi.json'),
    output: {
      mode: 'split',
      target: path.join(shared, 'generated/api.ts'),
      client: 'fetch',
      clean: true,
      urlEncodeParameters: true,
      override: {
        mutator: { path: path.join(shared, 'http.ts'), name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
