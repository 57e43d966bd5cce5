import { describeContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { expectShape, type Shape } from '../contract/rest/shape.js';
import { domainsAnswer, pingAnswer, recordsAnswer, serversAnswer, writtenAnswer } from './answers.js';

describeContract("Porkbun's description of its answers", vendorContract('porkbun.json'), (contract) => {
  it.each<[string, Shape<unknown>]>([
    ['GET /ping', pingAnswer],
    ['GET /domain/listAll', domainsAnswer],
    ['GET /domain/getNs/{domain}', serversAnswer],
    ['GET /dns/retrieve/{domain}', recordsAnswer],
    ['POST /dns/create/{domain}', writtenAnswer],
    ['POST /dns/edit/{domain}/{id}', writtenAnswer],
    ['POST /dns/delete/{domain}/{id}', writtenAnswer],
  ])('is understood: %s', (operation, shape) => {
    const answers = contract.documented(operation).filter(({ body }) => isSuccess(body));
    expect(answers.length).toBeGreaterThan(0);
    for (const { body } of answers) expect(() => expectShape('Porkbun', shape, body)).not.toThrow();
  });
});

describe('an answer of Porkbun', () => {
  const record = { id: 5, name: 'www.example.com', type: 'A', content: '192.0.2.1', ttl: 600, prio: null };

  it('is understood with numbers where texts were, and without notes', () => {
    const answer = { status: 'SUCCESS', cloudflare: 'enabled', records: [record] };
    const [read] = expectShape('Porkbun', recordsAnswer, answer).records;
    expect(read).toMatchObject({ id: '5', ttl: 600, prio: '', notes: '' });
  });

  it.each([0, '0', 1, '1'])('says with %j whether a domain has API access', (apiAccess) => {
    const answer = { status: 'SUCCESS', domains: [{ domain: 'example.com', status: 'ACTIVE', apiAccess }] };
    const [domain] = expectShape('Porkbun', domainsAnswer, answer).domains;
    expect(domain?.apiAccess).toBe(String(apiAccess) === '1');
  });
});

function isSuccess(body: unknown): boolean {
  return (body as { status?: unknown } | null)?.status === 'SUCCESS';
}
