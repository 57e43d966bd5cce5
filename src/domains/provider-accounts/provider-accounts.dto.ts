import { Type } from 'class-transformer';
import { IsDefined, IsNotEmpty, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { EmptyAsAbsent, Trimmed } from '../../platform/http-server/index.js';

const maxNameLength = 100;

export class ConnectionConfigDto {
  /** By the field names of the provider's template. Secrets are stored encrypted and never shown again. */
  @IsObject({ message: 'Credentials are required' })
  credentials!: Record<string, unknown>;
}

export class ConnectProviderDto {
  /** Machine name or id of a provider. */
  @IsString({ message: 'Provider is required' })
  @IsNotEmpty({ message: 'Provider is required' })
  providerName!: string;

  /** Default: the provider's name. */
  @MaxLength(maxNameLength, { message: `Use at most ${maxNameLength} characters` })
  @IsString({ message: 'The name must be text' })
  @IsOptional()
  @Trimmed()
  displayName?: string;

  @ValidateNested()
  @IsObject({ message: 'Credentials are required' })
  @IsDefined({ message: 'Credentials are required' })
  @Type(() => ConnectionConfigDto)
  config!: ConnectionConfigDto;
}

export class ChangeConnectionDto {
  @MaxLength(maxNameLength, { message: `Use at most ${maxNameLength} characters` })
  @IsString({ message: 'The name must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  displayName?: string;

  /** Changing an address requires the secrets again. */
  @ValidateNested()
  @IsObject({ message: 'Credentials must be an object' })
  @IsOptional()
  @Type(() => ConnectionConfigDto)
  config?: ConnectionConfigDto;
}
