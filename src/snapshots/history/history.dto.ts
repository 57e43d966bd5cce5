import { IsIsoTime } from '../../platform/http-server/index.js';
import { RangeQueryDto } from '../../platform/listing/index.js';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';

/** A label may be written with four characters an octet. */
const maxNameLength = 1_100;

export class ZoneAtQueryDto {
  /** ISO 8601; a date without a time means its start in UTC. */
  @IsIsoTime({ message: 'at must be a time such as 2027-03-03T12:00:00Z' })
  at!: string;
}

export class SetHistoryQueryDto extends RangeQueryDto {
  /** Relative to the domain or in full; `@` is the domain itself. */
  @MaxLength(maxNameLength, { message: 'Name is too long' })
  @IsString({ message: 'name is required' })
  name!: string;

  /** The record type, such as `MX`. */
  @Length(1, 20, { message: 'type must be one like A or MX' })
  @IsString({ message: 'type must be one like A or MX' })
  type!: string;

  /** Default: `ASC`, the oldest version first. */
  @IsIn(['ASC', 'DESC'], { message: 'order must be ASC or DESC' })
  @IsOptional()
  order?: 'ASC' | 'DESC';
}

export class PastNamesQueryDto extends RangeQueryDto {
  /** A part of the name or the type. */
  @MaxLength(maxNameLength, { message: 'search is too long' })
  @IsString({ message: 'search must be text' })
  @IsOptional()
  search?: string;
}

export class TimelineQueryDto {
  /** Only earlier entries: the time of the last entry of the previous page, ISO 8601. Default: the latest entries. */
  @IsIsoTime({ message: 'before must be a time such as 2027-03-03T12:00:00Z' })
  @IsOptional()
  before?: string;

  /** Default: 50. */
  @Max(200, { message: 'limit must be at most 200' })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @Type(() => Number)
  @IsOptional()
  limit?: number;
}
