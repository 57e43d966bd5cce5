import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { NamedSetDto } from '../../records/index.js';

const maxSets = 1_000;

export class RestoreSnapshotDto {
  @IsString({ message: 'snapshotId is required' })
  @IsNotEmpty({ message: 'snapshotId is required' })
  snapshotId!: string;
}

export class StartRestoreDto extends RestoreSnapshotDto {
  /** `additive` (default) deletes nothing; `exact` makes the zone equal the snapshot. */
  @IsIn(['additive', 'exact'], { message: 'mode must be additive or exact' })
  @IsOptional()
  mode?: 'additive' | 'exact';

  /** The only sets to restore. The domain's own NS and its keys are restored when they are named here. */
  @ArrayMaxSize(maxSets, { message: `At most ${maxSets} sets can be named` })
  @ArrayMinSize(1, { message: 'Name at least one set' })
  @IsArray({ message: 'only must be a list' })
  @ValidateNested({ each: true })
  @Type(() => NamedSetDto)
  @IsOptional()
  only?: NamedSetDto[];

  /** The previewed plan: exactly this plan is applied, or none. Requires its `hash`. */
  @IsString({ message: 'planId must be text' })
  @IsOptional()
  planId?: string;

  /** The hash of the plan as it was shown. */
  @Length(1, 200, { message: 'hash is required with planId' })
  @IsString({ message: 'hash is required with planId' })
  @ValidateIf(({ planId }: StartRestoreDto) => planId != null)
  hash?: string;

  /** Exceed the safety thresholds, and re-create a zone that the host has lost. */
  @IsBoolean({ message: 'force must be true or false' })
  @IsOptional()
  force?: boolean;
}
