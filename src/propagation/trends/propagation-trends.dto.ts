import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

export class PropagationTrendsQueryDto {
  /** 7 or 30; 30 unless said. */
  @IsIn([7, 30], { message: 'days must be 7 or 30' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value !== '' ? Number(value) : value))
  @IsOptional()
  days?: 7 | 30;
}
