import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const maxEntries = 100;

export class ActivityQueryDto {
  /** Number of latest entries; default 20. */
  @Max(maxEntries, { message: `limit must be at most ${maxEntries}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  @Type(() => Number)
  limit?: number;
}
