import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const MOST = 100;

export class ActivityQueryDto {
  /** How many of the latest entries; 20 unless said. */
  @Max(MOST, { message: `limit must be at most ${MOST}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  @Type(() => Number)
  limit?: number;
}
