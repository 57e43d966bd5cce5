import { Transform } from 'class-transformer';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsNotEmpty, IsObject, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { maxTtlSeconds } from '../../dns/index.js';
import { ListQueryDto } from '../../platform/listing/index.js';

/** A label may be written with four characters an octet. */
export const maxNameLength = 1_100;
/** 65,535 octets, each written with four characters at most. */
export const maxValueLength = 262_200;

/** Exported because the generator of the API document finds DTOs by their export. */
export class RecordNumbersDto {
  @Max(maxTtlSeconds, { message: `TTL must be at most ${maxTtlSeconds}` })
  @Min(0, { message: 'TTL must be positive' })
  @IsInt({ message: 'TTL must be a whole number of seconds' })
  @IsOptional()
  ttl?: number;

  @Max(65_535, { message: 'Priority must be at most 65535' })
  @Min(0, { message: 'Priority must not be negative' })
  @IsInt({ message: 'Priority must be a whole number' })
  @IsOptional()
  priority?: number | null;

  /**
   * Settings that the DNS host keeps beside the record, by their keys, as `settings` of a record has them: the host's
   * `settings` in the catalogue say which there are. Those that are left out stay as they are; null takes one away. A
   * setting of the whole set applies to all values of the name and type.
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: { proxied: true } })
  @IsObject({ message: 'settings must be an object' })
  @IsOptional()
  settings?: Record<string, unknown>;
}

export class RecordFieldsDto extends RecordNumbersDto {
  /** Seconds; 0 forbids caching. The default for a new record comes from the user's preferences. Applies to all values of the name and type. */
  declare ttl?: number;

  /** For MX and SRV; other types ignore it. */
  declare priority?: number | null;

  /** Exceed the safety thresholds that a refusal has named. */
  @IsBoolean({ message: 'force must be true or false' })
  @IsOptional()
  force?: boolean;
}

export class CreateRecordDto extends RecordFieldsDto {
  @IsString({ message: 'Domain is required' })
  @IsNotEmpty({ message: 'Domain is required' })
  domainId!: string;

  /** Relative to the domain or in full; `@` is the domain itself. */
  @MaxLength(maxNameLength, { message: 'Name is too long' })
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  name!: string;

  @MaxLength(20, { message: 'Type is too long' })
  @IsString({ message: 'Type is required' })
  @IsNotEmpty({ message: 'Type is required' })
  type!: string;

  @MaxLength(maxValueLength, { message: 'Value is too long' })
  @IsString({ message: 'Value is required' })
  @IsNotEmpty({ message: 'Value is required' })
  value!: string;
}

export class UpdateRecordDto extends RecordFieldsDto {
  @MaxLength(maxNameLength, { message: 'Name is too long' })
  @IsString({ message: 'Name must be text' })
  @IsNotEmpty({ message: 'Name is required' })
  @IsOptional()
  name?: string;

  @MaxLength(maxValueLength, { message: 'Value is too long' })
  @IsString({ message: 'Value must be text' })
  @IsNotEmpty({ message: 'Value is required' })
  @IsOptional()
  value?: string;
}

export class DeleteRecordQueryDto {
  /** Exceed the safety thresholds that a refusal has named. */
  @IsBoolean({ message: 'force must be true or false' })
  @Transform(({ value }: { value: unknown }) => (value === 'true' || value === 'false' ? value === 'true' : value))
  @IsOptional()
  force?: boolean;
}

/** Plain parameters, or the dialect of ra-data-simple-rest. */
export class RecordListQueryDto extends ListQueryDto {
  /** Only the records of this domain. */
  @IsString()
  @IsOptional()
  domainId?: string;

  /** Only records of this type, such as `MX`. */
  @IsString()
  @IsOptional()
  type?: string;

  /** Only records with this status: `active`, `pending`, `propagating`, `error`, `draft`, `disabled` or `unreadable`. */
  @IsString()
  @IsOptional()
  status?: string;

  /** Part of a name or value. */
  @MaxLength(1_000, { message: 'search is too long' })
  @IsString()
  @IsOptional()
  search?: string;

  /**
   * Only the records that point to this IP address or host name, whatever their type: `203.0.113.7`, `old.example.com`. It
   * is found as a whole, also in texts such as SPF.
   */
  @MaxLength(1_000, { message: 'pointsTo is too long' })
  @IsString()
  @IsOptional()
  pointsTo?: string;

  /** First and last position, from 0: `[0,49]`. At most 1000 records per page. */
  declare range?: string;

  /** `["name","ASC"]` */
  declare sort?: string;

  /** `{"type":"A"}`; also `q` for the search and `id` for several ids. */
  declare filter?: string;
}

export class RefreshDto {
  /** Accept that the host lists no records although there were some. */
  @IsBoolean({ message: 'acceptEmpty must be true or false' })
  @IsOptional()
  acceptEmpty?: boolean;
}
