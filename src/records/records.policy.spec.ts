import { aPlugin } from '../../test/support/plugins.js';
import { parseRecordType } from '../dns/index.js';
import { permissionsOf } from './records.policy.js';

const sandbox = aPlugin('sandbox').manifest.capabilities;
const may = (type: string, host: Parameters<typeof permissionsOf>[1]) => permissionsOf(parseRecordType(type), host);

describe('what may be done to a record', () => {
  it('is everything where people can type its value', () => {
    expect(may('MX', sandbox)).toEqual({ edit: true, delete: true });
    expect(may('HTTPS', sandbox)).toEqual({ edit: true, delete: true });
  });

  it('is nothing where the host keeps it', () => {
    expect(may('SOA', sandbox)).toEqual({ edit: false, delete: false });
    expect(may('RRSIG', sandbox)).toEqual({ edit: false, delete: false });
  });

  it('is deletion where its data is opaque', () => {
    expect(may('TYPE65280', sandbox)).toEqual({ edit: false, delete: true });
    expect(may('APL', sandbox)).toEqual({ edit: false, delete: true });
  });

  it('is nothing at a host that cannot write it', () => {
    expect(may('TYPE65280', { ...sandbox, opaqueTypes: false })).toEqual({ edit: false, delete: false });
    expect(may('A', aPlugin('no-api').manifest.capabilities)).toEqual({ edit: false, delete: false });
    expect(may('A', null)).toEqual({ edit: false, delete: false });
  });
});
