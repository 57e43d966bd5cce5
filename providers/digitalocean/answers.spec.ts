import { describeContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { expectShape, type Shape } from '../contract/rest/shape.js';
import { recordAnswer, recordsAnswer, zoneAnswer, zonesAnswer } from './answers.js';

const records = '/v2/domains/{domain_name}/records';

describeContract("DigitalOcean's description of its answers", vendorContract('digitalocean.json'), (contract) => {
  it.each<[string, Shape<unknown>]>([
    ['GET /v2/domains', zonesAnswer],
    ['POST /v2/domains', zoneAnswer],
    ['GET /v2/domains/{domain_name}', zoneAnswer],
    [`GET ${records}`, recordsAnswer],
    [`POST ${records}`, recordAnswer],
    [`PUT ${records}/{domain_record_id}`, recordAnswer],
  ])('is understood: %s', (operation, shape) => {
    const answers = contract.documented(operation);
    expect(answers.length).toBeGreaterThan(0);
    for (const { body } of answers) expect(() => expectShape('DigitalOcean', shape, body)).not.toThrow();
  });
});

it('an SOA without an id, data or TTL is understood, as DigitalOcean has shown it', () => {
  const soa = { id: null, type: 'SOA', name: '@', data: null, ttl: null, priority: null, port: null };
  const answer = { domain_records: [{ ...soa, weight: null, flags: null, tag: null }], links: {}, meta: { total: 1 } };
  expect(expectShape('DigitalOcean', recordsAnswer, answer).domain_records).toMatchObject([{ id: 0, data: '' }]);
});
