import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';

/** Ids of snapshots of the domain; `current` is our copy of the live zone. */
export class CompareBackupsDto {
  @IsString({ message: 'Select two different backups to compare' })
  @IsNotEmpty({ message: 'Select two different backups to compare' })
  backup1Id!: string;

  @IsString({ message: 'Select two different backups to compare' })
  @IsNotEmpty({ message: 'Select two different backups to compare' })
  backup2Id!: string;
}

export class ComparisonReportQueryDto {
  /** A snapshot, or `current`. */
  @IsString({ message: 'from is required' })
  @IsNotEmpty({ message: 'from is required' })
  from!: string;

  /** A snapshot, or `current`. */
  @IsString({ message: 'to is required' })
  @IsNotEmpty({ message: 'to is required' })
  to!: string;

  /** Default: `markdown`. */
  @IsIn(['markdown', 'json'], { message: 'format must be markdown or json' })
  @IsOptional()
  format?: 'markdown' | 'json';
}
