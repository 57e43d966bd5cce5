import { committedDocument } from '../http/support/api-document.js';

const { paths, components } = committedDocument();

const operations = Object.entries(paths).flatMap(([path, { get, post, put, patch, delete: remove }]) =>
  Object.entries({ get, post, put, patch, delete: remove }).flatMap(([method, operation]) =>
    operation ? [{ id: `${method} ${path}`, ...operation }] : [],
  ),
);

/** Every value of a document with the way to it. */
function* walk(value: unknown, way = ''): Generator<[way: string, value: unknown]> {
  yield [way, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${way}.${key}`);
}

describe('the API document', () => {
  it('describes every parameter', () => {
    const silent = operations.flatMap(({ id, parameters = [] }) =>
      parameters.filter((one) => 'in' in one && !one.description).map((one) => `${id}: ${'in' in one ? one.name : ''}`),
    );
    expect(silent).toEqual([]);
  });

  it('says which ids are UUIDs', () => {
    const ids = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(
        (one) => 'in' in one && one.in === 'path' && /^Id of the (?!profile|session)/.test(one.description ?? ''),
      ),
    );
    expect(ids.length).toBeGreaterThan(50);
    for (const id of ids) expect(id).toMatchObject({ schema: { format: 'uuid' } });
  });

  it('has whole numbers but for prices, averages and shares', () => {
    const fractions = [...walk({ paths, components })].flatMap(([way, value]) =>
      way.endsWith('.type') && value === 'number' ? [way.split('.').at(-2)] : [],
    );
    expect([...new Set(fractions)].sort()).toEqual([
      'amount',
      'averageMs',
      'averageResponseTime',
      'avgDomainsPerUser',
      'latitude',
      'longitude',
      'p95Ms',
      'propagationSuccessRate',
    ]);
  });

  it('shows in its examples what the operation is about', () => {
    const example = (path: string, method: 'get' | 'post', status: string) => {
      const response = paths[path]?.[method]?.responses[status];
      return response && 'content' in response
        ? (response.content?.['application/json']?.example as object)
        : undefined;
    };
    expect(example('/api/ai/integrations', 'post', '201')).toMatchObject({ description: 'Sums up what changed' });
    expect(example('/api/change-plans/{id}/apply', 'post', '200')).toMatchObject({
      status: 'applied',
      outcomes: [{ changeId: 'www/A', status: 'applied' }],
    });
    expect(example('/api/domains/{id}/expiration', 'get', '200')).toMatchObject({ outcome: 'found', message: null });
  });

  it('has no example that only names its type', () => {
    const examples = operations.flatMap(({ id, requestBody, responses }) => {
      const bodies = [requestBody, ...Object.values(responses)].flatMap((one) =>
        one && 'content' in one ? [one] : [],
      );
      return bodies.flatMap(({ content = {} }) => Object.values(content).map(({ example }) => [id, example] as const));
    });
    expect(examples.length).toBeGreaterThan(100);
    const empty = examples.flatMap(([id, example]) =>
      [...walk(example)].flatMap(([way, value]) => (value === 'text' || value === 'string' ? [id + way] : [])),
    );
    expect(empty).toEqual([]);
  });

  it('says of every list in pages how long an answer is', () => {
    const lists = operations.filter(({ parameters = [] }) =>
      parameters.some((one) => 'in' in one && ['range', 'offset'].includes(one.name)),
    );
    expect(lists.length).toBeGreaterThan(10);
    const silent = lists.filter(
      ({ description = '' }) => !/at most [\d,]+|the first [\d,]+|\d+ of them|without a\s`?range/.test(description),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
