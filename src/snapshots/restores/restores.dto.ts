import { IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, Length, ValidateIf } from 'class-validator';
import { type NamedSetDto, PlanScopeDto } from '../../records/index.js';

export class RestoreSnapshotDto {
  @IsString({ message: 'snapshotId is required' })
  @IsNotEmpty({ message: 'snapshotId is required' })
  snapshotId!: string;
}

export class StartRestoreDto extends IntersectionType(RestoreSnapshotDto, PlanScopeDto) {
  /** Each set becomes what it was. `additive` (default) keeps sets that came later; `exact` deletes them. */
  declare mode?: 'additive' | 'exact';

  /** The only sets to restore. The domain's own NS and its keys are restored when they are named here. */
  declare only?: NamedSetDto[];

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
