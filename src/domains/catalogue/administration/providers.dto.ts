import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { EmptyAsAbsent, OptionalText, Text, Trimmed } from '../../../platform/http-server/index.js';
import { audiences, authTypes, type Audience, type AuthType } from '../../dns-provider.entity.js';

const colours = ['orange', 'blue', 'green', 'purple', 'red', 'yellow'];
const iconClasses = colours.map((colour) => `text-${colour}-500`);
const colorClasses = colours.map((colour) => `bg-${colour}-100`);
const inputs = ['text', 'password', 'url', 'email'] as const;
const webAddress = /^$|^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/;
const maxFields = 20;
const maxTypes = 60;
const maxEmails = 200;

export class AnnouncedFieldDto {
  @Text('Key', 64)
  key!: string;

  @Text('Label', 100)
  label!: string;

  @IsIn(inputs, { message: `Type must be one of ${inputs.join(', ')}` })
  type!: (typeof inputs)[number];

  @IsBoolean({ message: 'required must be true or false' })
  required!: boolean;

  @OptionalText('Placeholder', 200)
  placeholder?: string;

  @OptionalText('Description', 500)
  description?: string;
}

/** Fields that are left out stay. */
export class ChangeProviderDto {
  @MaxLength(100, { message: 'Display name must have at most 100 characters' })
  @IsString({ message: 'Display name must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  displayName?: string;

  /** A class of the palette for the mark of the host. */
  @IsIn(iconClasses, { message: `Icon class must be one of ${iconClasses.join(', ')}` })
  @IsOptional()
  iconClass?: string;

  /** A class of the palette for the ground of the mark. */
  @IsIn(colorClasses, { message: `Color class must be one of ${colorClasses.join(', ')}` })
  @IsOptional()
  colorClass?: string;

  @IsIn(authTypes, { message: `Auth type must be one of ${authTypes.join(', ')}` })
  @IsOptional()
  authType?: AuthType;

  /** Belongs to an announced host; a plugin decides its own, which may only be sent back as they are. */
  @ArrayMaxSize(maxFields, { message: `Give at most ${maxFields} fields` })
  @ValidateNested({ each: true })
  @IsArray({ message: 'authFields must be a list' })
  @IsOptional()
  @Type(() => AnnouncedFieldDto)
  authFields?: AnnouncedFieldDto[];

  /** As `authFields`. Empty where there is none. */
  @Matches(webAddress, { message: 'API base URL must be a web address' })
  @MaxLength(500, { message: 'API base URL must have at most 500 characters' })
  @IsOptional()
  @Trimmed()
  apiBaseUrl?: string | null;

  /** Where people read about credentials. Empty where there is none. */
  @Matches(webAddress, { message: 'Documentation URL must be a web address' })
  @MaxLength(500, { message: 'Documentation URL must have at most 500 characters' })
  @IsOptional()
  @Trimmed()
  documentationUrl?: string | null;

  /** As `authFields`. */
  @Matches(/^[A-Z][A-Z0-9]{0,15}$/, { each: true, message: 'Record types are written in capital letters' })
  @ArrayMaxSize(maxTypes, { message: `Give at most ${maxTypes} record types` })
  @IsArray({ message: 'supportedRecordTypes must be a list' })
  @IsOptional()
  supportedRecordTypes?: string[];

  /** Whether it may be chosen for new domains. */
  @IsBoolean({ message: 'isActive must be true or false' })
  @IsOptional()
  isActive?: boolean;
}

/** A host that has no plugin yet: people see that it is planned. */
export class AddProviderDto extends ChangeProviderDto {
  /** Machine name. It never changes; a plugin of this name will serve it. */
  @Matches(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, { message: 'Name must be lower-case letters, digits and hyphens' })
  @Text('Name', 63)
  name!: string;

  @Text('Display name', 100)
  declare displayName: string;

  @IsIn(iconClasses, { message: `Icon class must be one of ${iconClasses.join(', ')}` })
  declare iconClass: string;

  @IsIn(colorClasses, { message: `Color class must be one of ${colorClasses.join(', ')}` })
  declare colorClass: string;
}

export class ToggleProviderDto {
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive!: boolean;
}

export class ReleaseProviderDto {
  @IsIn(audiences, { message: `Audience must be one of ${audiences.join(', ')}` })
  audience!: Audience;

  /** Addresses of people of the accounts, for the audience `accounts`: they replace those of before. */
  @IsString({ each: true, message: 'Addresses must be text' })
  @MaxLength(320, { each: true, message: 'Addresses must have at most 320 characters' })
  @ArrayMaxSize(maxEmails, { message: `Give at most ${maxEmails} addresses` })
  @IsArray({ message: 'emails must be a list' })
  @IsOptional()
  emails?: string[];
}

export class TestCredentialsDto {
  /** By the keys of the host's `authFields`. They are sent to the host and stored nowhere. */
  @IsObject({ message: 'Credentials are required' })
  credentials!: Record<string, unknown>;

  /** A zone to read as well. */
  @OptionalText('Zone', 1024)
  name?: string;
}
