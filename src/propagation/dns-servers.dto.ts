import { isIP } from 'node:net';
import { buildMessage, ValidateBy } from 'class-validator';
import { OptionalText, Text, Trimmed } from '../platform/http-server/index.js';

const maxLength = 100;

/** IPv6 or four decimal groups; not the shorter forms that only some resolvers read as an address. */
const IsIpAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isIpAddress',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isIP(value) !== 0,
      defaultMessage: buildMessage(() => 'Invalid IP address'),
    },
  });

/** Exported because the generator of the API document finds DTOs by their export. */
export class AddDnsServerDto {
  @Text('Server name', maxLength)
  name!: string;

  /** IPv4 or IPv6, of the public internet. */
  @IsIpAddress()
  @Trimmed()
  ip!: string;

  /** The operator; `Custom` if none is given. */
  @OptionalText('Provider', maxLength)
  provider?: string;

  @OptionalText('Location', maxLength)
  location?: string;
}
