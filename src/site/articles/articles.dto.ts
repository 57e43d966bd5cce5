import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../../platform/listing/index.js';

export class ArticlesQueryDto extends ListQueryDto {
  /** Only articles that have this tag. */
  @MaxLength(100, { message: 'A tag has at most 100 characters' })
  @IsString({ message: 'A tag is text' })
  @IsOptional()
  tag?: string;
}
