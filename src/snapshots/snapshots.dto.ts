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

const maxDescriptionLength = 500;
const maxLabelLength = 100;
const maxPerPage = 1_000;

export class SyncDto {
  /** `refresh` reads the zone again; `backup` also keeps a snapshot of it. */
  @IsIn(['refresh', 'backup'], { message: "operation must be 'refresh' or 'backup'" })
  operation!: 'refresh' | 'backup';

  /** Keeps a snapshot with a refresh, too. */
  @IsBoolean({ message: 'createSnapshot must be true or false' })
  @IsOptional()
  createSnapshot?: boolean;
}

export class TakeSnapshotDto {
  /** `Manual backup` unless said. */
  @MaxLength(maxDescriptionLength, { message: `Description must be at most ${maxDescriptionLength} characters` })
  @IsString({ message: 'Description must be text' })
  @Trimmed()
  @EmptyAsAbsent()
  @IsOptional()
  description?: string;

  /** A few words to find it by. */
  @MaxLength(maxLabelLength, { message: `Label must be at most ${maxLabelLength} characters` })
  @IsString({ message: 'Label must be text' })
  @Trimmed()
  @EmptyAsAbsent()
  @IsOptional()
  label?: string;

  @IsIn(['backup'], { message: "type must be 'backup'" })
  @IsOptional()
  type?: 'backup';

  /** True unless said: the zone is read from its host. False keeps our copy as it was last read. */
  @IsBoolean({ message: 'refreshFromProvider must be true or false' })
  @IsOptional()
  refreshFromProvider?: boolean;

  /** IANA name, such as `Europe/Berlin`; `UTC` unless said. */
  @IsTimeZoneName({ message: 'Time zone must be a name like Europe/Berlin' })
  @EmptyAsAbsent()
  @IsOptional()
  timezone?: string;
}

/** What is left out stays as it was. */
export class AnnotateSnapshotDto {
  @MaxLength(maxDescriptionLength, { message: `Description must be at most ${maxDescriptionLength} characters` })
  @IsString({ message: 'Description must be text' })
  @IsNotEmpty({ message: 'Description is required' })
  @Trimmed()
  @ValidateIf((_, value: unknown) => value !== undefined)
  description?: string;

  /** Null takes it away. */
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
  @IsIn(snapshotKinds, { message: `kind must be one of ${snapshotKinds.join(', ')}` })
  @IsOptional()
  kind?: SnapshotKind;

  /** 100 unless said. */
  @Max(maxPerPage, { message: `limit must be at most ${maxPerPage}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @Type(() => Number)
  @IsOptional()
  limit?: number;

  @Max(2 ** 31 - 1, { message: 'offset is too large' })
  @Min(0, { message: 'offset must not be negative' })
  @IsInt({ message: 'offset must be a whole number' })
  @Type(() => Number)
  @IsOptional()
  offset?: number;
}
