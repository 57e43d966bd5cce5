import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { EmptyAsAbsent, IsTimeZoneName, Trimmed } from '../platform/http-server/index.js';
import { snapshotKinds, type SnapshotKind } from '../zone-store/index.js';
import { snapshotListing } from './snapshots.service.js';

const maxDescriptionLength = 500;
const maxLabelLength = 100;
const { maxPage } = snapshotListing.options;

export class SyncDto {
  /** `refresh` reads the zone again; `backup` also takes a snapshot of it. */
  @IsIn(['refresh', 'backup'], { message: "operation must be 'refresh' or 'backup'" })
  operation!: 'refresh' | 'backup';

  /** Also takes a snapshot with a refresh. */
  @IsBoolean({ message: 'createSnapshot must be true or false' })
  @IsOptional()
  createSnapshot?: boolean;
}

export class TakeSnapshotDto {
  /** Default: `Manual backup`. */
  @MaxLength(maxDescriptionLength, { message: `Description must be at most ${maxDescriptionLength} characters` })
  @IsString({ message: 'Description must be text' })
  @Trimmed()
  @EmptyAsAbsent()
  @IsOptional()
  description?: string;

  /** A short text to find the snapshot by. */
  @MaxLength(maxLabelLength, { message: `Label must be at most ${maxLabelLength} characters` })
  @IsString({ message: 'Label must be text' })
  @Trimmed()
  @EmptyAsAbsent()
  @IsOptional()
  label?: string;

  @IsIn(['backup'], { message: "type must be 'backup'" })
  @IsOptional()
  type?: 'backup';

  /** True (default) reads the zone from its host. False backs up our copy as it was last read. */
  @IsBoolean({ message: 'refreshFromProvider must be true or false' })
  @IsOptional()
  refreshFromProvider?: boolean;

  /** IANA name, such as `Europe/Berlin`. Default: `UTC`. */
  @IsTimeZoneName({ message: 'Time zone must be a name like Europe/Berlin' })
  @EmptyAsAbsent()
  @IsOptional()
  timezone?: string;
}

/** Omitted fields stay unchanged. */
export class AnnotateSnapshotDto {
  @MaxLength(maxDescriptionLength, { message: `Description must be at most ${maxDescriptionLength} characters` })
  @IsString({ message: 'Description must be text' })
  @IsNotEmpty({ message: 'Description is required' })
  @Trimmed()
  @ValidateIf((_, value: unknown) => value !== undefined)
  description?: string;

  /** Null removes the label. */
  @MaxLength(maxLabelLength, { message: `Label must be at most ${maxLabelLength} characters` })
  @IsString({ message: 'Label must be text' })
  @Trimmed()
  @IsOptional()
  label?: string | null;

  @IsBoolean({ message: 'pinned must be true or false' })
  @ValidateIf((_, value: unknown) => value !== undefined)
  pinned?: boolean;
}

export class SnapshotListQueryDto {
  /** Only snapshots of this kind. */
  @IsIn(snapshotKinds, { message: `kind must be one of ${snapshotKinds.join(', ')}` })
  @IsOptional()
  kind?: SnapshotKind;

  /** Default: 100. At most 1,000. */
  @Max(maxPage, { message: `limit must be at most ${maxPage}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @Type(() => Number)
  @IsOptional()
  limit?: number;

  /** How many of the latest to leave out. */
  @Max(2 ** 31 - 1, { message: 'offset is too large' })
  @Min(0, { message: 'offset must not be negative' })
  @IsInt({ message: 'offset must be a whole number' })
  @Type(() => Number)
  @IsOptional()
  offset?: number;
}
