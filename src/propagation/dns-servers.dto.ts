import { isIP } from 'node:net';
import { buildMessage, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { EmptyAsAbsent, Trimmed } from '../platform/http-server/index.js';

const longestText = 100;

/** Four decimal groups, or IPv6; nothing that only some resolvers of names would read as an address. */
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
  @MaxLength(longestText, { message: `Server name must have at most ${longestText} characters` })
  @IsString({ message: 'Server name is required' })
  @IsNotEmpty({ message: 'Server name is required' })
  @Trimmed()
  name!: string;

  /** IPv4 or IPv6, of the public internet. */
  @IsIpAddress()
  @Trimmed()
  ip!: string;

  /** Who runs it; `Custom` unless said. */
  @MaxLength(longestText, { message: `Provider must have at most ${longestText} characters` })
  @IsString({ message: 'Provider must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  provider?: string;

  @MaxLength(longestText, { message: `Location must have at most ${longestText} characters` })
  @IsString({ message: 'Location must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  location?: string;
}
