import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { maxNameLength, maxValueLength, RecordNumbersDto } from '../list/records.dto.js';

const maxEdits = 1_000;
const maxZoneFileLength = 15_000_000;

export class RecordEditDto extends RecordNumbersDto {
  @IsIn(['create', 'update', 'delete'], { message: 'action must be create, update or delete' })
  action!: 'create' | 'update' | 'delete';

  /** The record to update or delete. Without it, `name` and `type` identify the record, and `value` if the set has several. */
  @IsString({ message: 'recordId must be text' })
  @IsOptional()
  recordId?: string;

  @IsString({ message: 'Name must be text' })
  @IsOptional()
  name?: string;

  @IsString({ message: 'Type must be text' })
  @IsOptional()
  type?: string;

  @MaxLength(maxValueLength, { message: 'Value is too long' })
  @IsString({ message: 'Value must be text' })
  @IsOptional()
  value?: string;

  /** Seconds. */
  declare ttl?: number;
}

export class NamedSetDto {
  /** Relative to the domain or in full; `@` is the domain itself. */
  @MaxLength(maxNameLength, { message: 'Name is too long' })
  @IsString({ message: 'Name must be text' })
  name!: string;

  @Length(1, 20, { message: 'Type must be one like A or MX' })
  @IsString({ message: 'Type must be text' })
  type!: string;
}

/** How much of a zone to restore or replace, and how. */
export class PlanScopeDto {
  @ArrayMaxSize(maxEdits, { message: `At most ${maxEdits} sets can be named` })
  @ArrayMinSize(1, { message: 'Name at least one set' })
  @IsArray({ message: 'only must be a list' })
  @ValidateNested({ each: true })
  @Type(() => NamedSetDto)
  @IsOptional()
  only?: NamedSetDto[];

  @IsIn(['additive', 'exact'], { message: 'mode must be additive or exact' })
  @IsOptional()
  mode?: 'additive' | 'exact';
}

/** Exactly one of `changes`, `zoneFile` and `snapshotId`. */
export class CreatePlanDto extends PlanScopeDto {
  @ArrayMaxSize(maxEdits, { message: `At most ${maxEdits} changes fit into one plan; use a zone file for more` })
  @ArrayMinSize(1, { message: 'Give at least one change' })
  @IsArray({ message: 'changes must be a list' })
  @ValidateNested({ each: true })
  @Type(() => RecordEditDto)
  @IsOptional()
  changes?: RecordEditDto[];

  /** BIND text (RFC 1035 §5). */
  @MaxLength(maxZoneFileLength, { message: 'The zone file is too long' })
  @IsString({ message: 'zoneFile must be text' })
  @IsOptional()
  zoneFile?: string;

  @IsString({ message: 'snapshotId must be text' })
  @IsOptional()
  snapshotId?: string;

  /** For a snapshot: the only sets to restore. The domain's own NS and its keys are restored only when named here. */
  declare only?: NamedSetDto[];

  /**
   * `exact` makes the zone equal to the input. `additive` (default) deletes no set: of a zone file it adds values to sets
   * that exist, of a snapshot it makes each set what it was. Record edits are the same in both.
   */
  declare mode?: 'additive' | 'exact';
}

export class ChosenSetDto {
  /** The `id` of a set that `plan_stale` or `plan_conflict` lists in `sets`. */
  @Length(1, maxNameLength, { message: 'id is required' })
  @IsString({ message: 'id is required' })
  id!: string;

  /** `mine` is the plan's change of the set; `theirs` leaves the set as it is now. */
  @IsIn(['mine', 'theirs'], { message: 'use must be mine or theirs' })
  use!: 'mine' | 'theirs';
}

export class ChosenSetsDto {
  /** One decision per set. Sets without one get the changes of both sides, where these fit together. */
  @ArrayMaxSize(maxEdits, { message: `At most ${maxEdits} sets can be chosen` })
  @IsArray({ message: 'sets must be a list' })
  @ValidateNested({ each: true })
  @Type(() => ChosenSetDto)
  @IsOptional()
  sets?: ChosenSetDto[];
}

export class ApplyPlanDto {
  /** The hash of the plan as it was shown. */
  @Length(1, 200, { message: 'hash is required' })
  @IsString({ message: 'hash is required' })
  hash!: string;

  /** Exceed the safety thresholds that the plan lists in `blocked`. */
  @IsBoolean({ message: 'force must be true or false' })
  @IsOptional()
  force?: boolean;
}
