import { describeContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { expectShape, type Shape } from '../contract/rest/shape.js';
import { actionAnswer, actionsAnswer, rrsetAnswer, rrsetsAnswer, zoneAnswer, zonesAnswer } from './answers.js';

const set = '/zones/{id_or_name}/rrsets/{rr_name}/{rr_type}';

describeContract("Hetzner's description of its answers", vendorContract('hetzner.json'), (contract) => {
  it.each<[string, Shape<unknown>]>([
    ['GET /zones', zonesAnswer],
    ['GET /zones/{id_or_name}', zoneAnswer],
    ['POST /zones', actionAnswer],
    ['GET /zones/{id_or_name}/rrsets', rrsetsAnswer],
    ['POST /zones/{id_or_name}/rrsets', actionAnswer],
    [`PUT ${set}`, rrsetAnswer],
    [`DELETE ${set}`, actionAnswer],
    [`POST ${set}/actions/set_records`, actionAnswer],
    [`POST ${set}/actions/change_ttl`, actionAnswer],
    [`POST ${set}/actions/change_protection`, actionAnswer],
    ['GET /zones/actions', actionsAnswer],
  ])('is understood: %s', (operation, shape) => {
    const answers = contract.documented(operation);
    expect(answers.length).toBeGreaterThan(0);
    for (const { body } of answers) expect(() => expectShape('Hetzner', shape, body)).not.toThrow();
  });
});
