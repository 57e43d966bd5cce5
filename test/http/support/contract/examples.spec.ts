import { committedDocument } from '../api-document.js';
import { StrictSchemas } from './strict-schemas.js';

const document = committedDocument();
const schemas = new StrictSchemas(document);

type Content = Record<string, { schema: object; example?: unknown }>;

const operations = Object.values(document.paths).flatMap(({ get, post, put, patch, delete: remove }) =>
  [get, post, put, patch, remove].flatMap((operation) => (operation ? [operation] : [])),
);

/** Request bodies and successes by operation, and failures, which are shared. */
const bodies: [title: string, content: Content][] = [
  ...operations.flatMap(({ operationId, requestBody, responses }) => [
    ...(requestBody && 'content' in requestBody ? [[`request of ${operationId}`, requestBody.content]] : []),
    ...Object.entries(responses).flatMap(([status, response]) =>
      response && 'content' in response ? [[`${status} of ${operationId}`, response.content]] : [],
    ),
  ]),
  ...Object.entries(document.components?.responses ?? {}).flatMap(([name, response]) =>
    'content' in response ? [[name, response.content]] : [],
  ),
] as [string, Content][];

describe('the example of each body in the API document', () => {
  it.each(bodies)('%s holds to its schema', (_, content) => {
    for (const { schema, example } of Object.values(content)) {
      expect(example).toBeDefined();
      expect(schemas.flawsOf(example, schema)).toEqual([]);
    }
  });
});
