import { Transform } from 'class-transformer';
import {
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isDomainName, isZoneName } from '../dns/index.js';
import { EmptyAsAbsent, IsIsoTime, Trimmed } from '../platform/http-server/index.js';

const maxKeyLength = 32_768;
const maxNameLength = 1024;

const invalidDomain = 'Invalid domain format. Use format like example.com';

export function IsDomainName(options: ValidationOptions = {}): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isDomainName(value);
  return ValidateBy({ name: 'isDomainName', validator: { validate } }, { message: invalidDomain, ...options });
}

/** Also the name of a zone that is no domain to add: it has a reason of its own. */
export function IsZoneName(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isZoneName(value);
  return ValidateBy({ name: 'isZoneName', validator: { validate } }, { message: invalidDomain });
}

const JsonAsObject = () => Transform(({ value }: { value: unknown }) => parsed(value));

/** Null and an empty form input clear the date. */
const DayOrNone = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** Credentials for the zone: an existing connection, the plugin's own fields, or one pasted key. */
/** Exported because the OpenAPI generator finds DTOs by their export. */
export class CredentialsDto {
  /** A connection of `GET /api/user/dns-providers`, instead of credentials. */
  @IsString({ message: 'userProviderId must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  userProviderId?: string;

  /** By the keys of the provider's `authFields`. */
  @IsObject({ message: 'authFields must be an object' })
  @IsOptional()
  authFields?: Record<string, unknown>;

  /** The single key that the provider needs, or several as `id:secret`. */
  @MaxLength(maxKeyLength, { message: 'API key is too long' })
  @IsString({ message: 'API key must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  apiKey?: string;

  /** The second part if `apiKey` is the first. */
  @MaxLength(maxKeyLength, { message: 'API secret is too long' })
  @IsString({ message: 'API secret must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  apiSecret?: string;

  /** Further fields of the provider, such as its address: an object, or its JSON. */
  @IsObject({ message: 'Additional configuration must be a JSON object' })
  @IsOptional()
  @JsonAsObject()
  @EmptyAsAbsent()
  additionalConfig?: Record<string, unknown>;

  /** The host's own id of the zone; looked up if omitted. */
  @MaxLength(255, { message: 'zoneId is too long' })
  @IsString({ message: 'zoneId must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  zoneId?: string;
}

export class AddDomainDto extends CredentialsDto {
  @IsDomainName()
  @MaxLength(maxNameLength)
  @IsNotEmpty({ message: 'Domain name is required' })
  @Trimmed()
  name!: string;

  /** Id or machine name of a provider. */
  @IsString({ message: 'Provider is required' })
  @IsNotEmpty({ message: 'Provider is required' })
  @Trimmed()
  providerId!: string;

  /** A day, `2027-03-01`; the time of a date with time is ignored. */
  @IsIsoTime({ message: 'Expiration date must be a date like 2027-03-01' })
  @IsOptional()
  @DayOrNone()
  expirationDate?: string | null;
}

export class ChangeDomainDto extends CredentialsDto {
  @IsDomainName()
  @MaxLength(maxNameLength)
  @IsNotEmpty({ message: 'Domain name is required' })
  @IsOptional()
  @Trimmed()
  name?: string;

  /** Id or machine name of a provider. */
  @IsString({ message: 'Please select a DNS provider' })
  @IsNotEmpty({ message: 'Please select a DNS provider' })
  @IsOptional()
  @Trimmed()
  providerId?: string;

  /** Null clears the date. */
  @IsIsoTime({ message: 'Expiration date must be a date like 2027-03-01' })
  @IsOptional()
  @DayOrNone()
  expirationDate?: string | null;
}

export class TestConnectionDto extends CredentialsDto {
  /** Id or machine name of a provider. */
  @IsString({ message: 'Please select a DNS provider first.' })
  @IsNotEmpty({ message: 'Please select a DNS provider first.' })
  @Trimmed()
  providerId!: string;

  /** If omitted, only the credentials are tested. */
  @IsDomainName()
  @MaxLength(maxNameLength)
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  name?: string;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
