import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsIsoTime, OptionalText, Text } from '../../platform/http-server/index.js';

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A field that is left out stays as it is; in a new article it has its default. */
export class SaveArticleDto {
  @Text('Title', 200)
  title!: string;

  /** Last part of the address: small letters, digits and hyphens. */
  @Matches(slugForm, { message: 'Slug may have small letters, digits, and hyphens between them' })
  @Text('Slug', 200)
  slug!: string;

  @Text('Excerpt', 500)
  excerpt!: string;

  /** Markdown; HTML in it is shown as text. */
  @Text('Content', 200_000)
  content!: string;

  @MaxLength(50, { each: true, message: 'A tag has at most 50 characters' })
  @IsString({ each: true, message: 'A tag is text' })
  @ArrayMaxSize(20, { message: 'An article has at most 20 tags' })
  @IsArray({ message: 'Tags must be a list' })
  @IsOptional()
  tags?: string[];

  /** Minutes; 5 unless said. */
  @Max(999, { message: 'Read time must be at most 999 minutes' })
  @Min(1, { message: 'Read time must be at least 1 minute' })
  @IsInt({ message: 'Read time must be a whole number' })
  @IsOptional()
  readTime?: number;

  /** False unless said. */
  @IsBoolean({ message: 'featured must be true or false' })
  @IsOptional()
  featured?: boolean;

  /** False for a draft. True unless said. */
  @IsBoolean({ message: 'published must be true or false' })
  @IsOptional()
  published?: boolean;

  /** The date that readers see. A published article with a date in the future appears then. */
  @IsIsoTime({ message: 'publishedAt must be a time such as 2027-03-01T12:00:00Z' })
  @IsOptional()
  publishedAt?: string;

  /** `Zonekeeper team` unless said. */
  @OptionalText('Author', 100)
  author?: string;

  /** `updatedAt` of the article when it was opened: a change by somebody else since then is refused to be overwritten. */
  @IsIsoTime({ message: 'updatedAt must be a time such as 2027-03-01T12:00:00Z' })
  @IsOptional()
  updatedAt?: string;
}

export class PreviewTextDto {
  /** Markdown. May be empty. */
  @MaxLength(200_000, { message: 'Content must have at most 200000 characters' })
  @IsString({ message: 'Content must be text' })
  content!: string;
}
