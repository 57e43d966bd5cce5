import { ProviderError } from '../../../../providers/contract/errors.js';
import {
  DnsRuleError,
  DnsSyntaxError,
  DnsWireError,
  sayFault,
  parseFqdn,
  parseRecordType,
  queryMessage,
  TransferError,
  TsigError,
} from '../../../dns/index.js';
import { sayDnsClient } from '../dns-client.words.js';
import { placeOf } from '../no-answer-error.js';
import { packError, unpackError } from '../thread-errors.js';

const response = queryMessage({ name: parseFqdn('example.org.'), type: parseRecordType('A') });
const crossed = (error: unknown) => unpackError(structuredClone(packError(error)));

describe('an error sent to another thread', () => {
  it.each([
    new ProviderError('unavailable', 'no', { retryable: true, providerCode: 'X' }),
    new ProviderError('protocol', 'odd', { cause: new DnsWireError('mismatched', 'another id') }),
    new DnsWireError('bad_name', 'a label too long'),
    new TransferError('refused', 'no', 'NOTAUTH'),
    new TransferError('incomplete', 'broke off'),
    new TsigError('BADKEY', 'peer', response),
    new DnsRuleError('no_values', 'empty'),
    new DnsSyntaxError('no name'),
    new Error('something else'),
  ])('keeps its class and fields: %s', (error) => {
    const found = crossed(error);
    expect(found).toBeInstanceOf(error.constructor);
    expect({ ...found, message: found.message, cause: found.cause }).toEqual({
      ...error,
      message: error.message,
      cause: error.cause,
    });
  });

  it('keeps its words in every language', () => {
    const server = { address: '192.0.2.1', port: 53, family: 4 } as const;
    const late = new ProviderError('unavailable', sayDnsClient('dns.late', placeOf(server)));
    expect(crossed(late)).toMatchObject({ statement: { code: 'hosts:dns.late', values: placeOf(server) } });
    const refused = crossed(new TransferError('refused', 'the server answered the transfer with REFUSED', 'REFUSED'));
    expect(sayFault(refused as TransferError)).toMatchObject({
      code: 'syntax:transfer.refused',
      values: { rcode: 'REFUSED' },
    });
    const broken = crossed(new DnsWireError('bad_pointer', 'a name has too many pointers'));
    expect(sayFault(broken as DnsWireError)).toEqual({
      code: 'syntax:wire.bad_name',
      values: {},
      text: 'a name has too many pointers',
    });
  });

  it('is an Error even when another value was thrown', () => {
    expect(crossed('words')).toEqual(new Error('words'));
  });
});
