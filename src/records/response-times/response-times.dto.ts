import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

export class ResponseTimesQueryDto {
  /** 1, 7 or 30; 7 unless said. */
  @IsIn([1, 7, 30], { message: 'days must be 1, 7 or 30' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value !== '' ? Number(value) : value))
  @IsOptional()
  days?: 1 | 7 | 30;
}
