import { describeContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { expectShape, type Shape } from '../contract/rest/shape.js';
import { recordAnswer, recordsAnswer, zoneFileAnswer, zonesAnswer } from './answers.js';
import { apexSets } from './convert.js';
import { parseZoneName } from '../../src/dns/index.js';

const domain = '/{apiVersion}/domains/{domainId}';

describeContract("Linode's description of its answers", vendorContract('linode.json'), (contract) => {
  it.each<[string, Shape<unknown>]>([
    ['GET /{apiVersion}/domains', zonesAnswer],
    [`GET ${domain}/zone-file`, zoneFileAnswer],
    [`GET ${domain}/records`, recordsAnswer],
    [`POST ${domain}/records`, recordAnswer],
    [`PUT ${domain}/records/{recordId}`, recordAnswer],
  ])('is understood: %s', (operation, shape) => {
    const answers = contract.documented(operation);
    expect(answers.length).toBeGreaterThan(0);
    for (const { body } of answers) expect(() => expectShape('Linode', shape, body)).not.toThrow();
  });

  it('has a zone file from which the SOA and the name servers are taken', () => {
    const [answer] = contract.documented(`GET ${domain}/zone-file`);
    const { zone_file: lines } = expectShape('Linode', zoneFileAnswer, answer?.body);
    expect(apexSets(lines, parseZoneName('example.com')).map(({ type, values }) => [type, values.length])).toEqual([
      ['SOA', 1],
      ['NS', 5],
    ]);
  });
});
