import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { alertListing, alertSubjects, type AlertSubject } from './alert-log.js';

const { maxPage } = alertListing.options;
const deepest = 100_000;

export class AlertPageDto {
  /** 50 unless said. */
  @Max(maxPage, { message: `limit must be at most ${maxPage}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  @Type(() => Number)
  limit?: number;

  /** `security`: changes made elsewhere and what came of them; `activity`: backups, restores and tests. All unless said. */
  @IsIn(alertSubjects, { message: 'about must be security or activity' })
  @IsOptional()
  about?: AlertSubject;

  /** How many of the latest to leave out. */
  @Max(deepest, { message: `offset must be at most ${deepest}` })
  @Min(0, { message: 'offset must not be negative' })
  @IsInt({ message: 'offset must be a whole number' })
  @IsOptional()
  @Type(() => Number)
  offset?: number;
}
