import { aPlugin } from '../../test/support/plugins.js';
import { parseRecordType } from '../dns/index.js';
import { permissionsOf } from './records.policy.js';

const sandbox = aPlugin('sandbox').manifest.capabilities;
const may = (type: string, host: Parameters<typeof permissionsOf>[1]) => permissionsOf(parseRecordType(type), host);

describe('the permissions of a record', () => {
  it('allow editing and deletion of types with a typed value', () => {
    expect(may('MX', sandbox)).toEqual({ edit: true, delete: true });
    expect(may('HTTPS', sandbox)).toEqual({ edit: true, delete: true });
    expect(may('APL', sandbox)).toEqual({ edit: true, delete: true });
  });

  it('allow nothing for records that the host manages', () => {
    expect(may('SOA', sandbox)).toEqual({ edit: false, delete: false });
    expect(may('RRSIG', sandbox)).toEqual({ edit: false, delete: false });
  });

  it('allow only deletion of opaque data', () => {
    expect(may('TYPE65280', sandbox)).toEqual({ edit: false, delete: true });
    expect(may('TYPE4711', sandbox)).toEqual({ edit: false, delete: true });
  });

  it('allow no deletion at a host that changes values only', () => {
    expect(may('A', { ...sandbox, changesValuesOnly: true })).toEqual({ edit: true, delete: false });
  });

  it('allow nothing at a host that cannot write the type', () => {
    expect(may('TYPE65280', { ...sandbox, opaqueTypes: false })).toEqual({ edit: false, delete: false });
    expect(may('A', aPlugin('no-api').manifest.capabilities)).toEqual({ edit: false, delete: false });
    expect(may('A', null)).toEqual({ edit: false, delete: false });
  });
});
