import { isIP } from 'node:net';
import { buildMessage, IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { OptionalText, Text, Trimmed } from '../../platform/http-server/index.js';
import { transports, type ResolverTransport } from './dns-server.entity.js';

const maxLength = 100;
const maxNameLength = 253;
const portForm = { message: 'Port must be a whole number from 1 to 65535' };

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

  /** 53 unless given; 853 for `tls` and 443 for `https`. */
  @Max(65_535, portForm)
  @Min(1, portForm)
  @IsInt(portForm)
  @IsOptional()
  port?: number;

  /** `udp` (and TCP where it must), DNS over TLS or DNS over HTTPS at `/dns-query`; `udp` unless given. */
  @IsIn(transports, { message: `Transport must be one of ${transports.join(', ')}` })
  @IsOptional()
  transport?: ResolverTransport;

  /** The name that its certificate must hold, for `tls` and `https`; its address unless given. */
  @OptionalText('TLS name', maxNameLength)
  tlsName?: string;

  /** The operator; `Custom` if none is given. */
  @OptionalText('Provider', maxLength)
  provider?: string;

  @OptionalText('Location', maxLength)
  location?: string;
}
