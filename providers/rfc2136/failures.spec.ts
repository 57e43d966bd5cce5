import { DnsWireError, TransferError } from '../../src/dns/index.js';
import { translate } from './failures.js';

describe('what goes wrong at a server by RFC 2136', () => {
  it.each([
    [new DnsWireError('bad_counts', 'the header counts more records'), 'rfc2136.unreadable', 'syntax:wire.bad_parts'],
    [new TransferError('serial_changed', 'the SOA differs'), 'rfc2136.partial', 'syntax:transfer.serial_changed'],
    [new TransferError('refused', 'refused', 'REFUSED'), 'rfc2136.partial', 'syntax:transfer.refused'],
  ])('gives the reason as a sentence with a code: %s', (error, code, reason) => {
    expect(translate(error)).toMatchObject({
      statement: { code: `hosts:${code}`, values: { reason: { code: reason } } },
    });
  });
});
