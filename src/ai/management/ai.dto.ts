import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { EmptyAsAbsent, Text, Trimmed } from '../../platform/http-server/index.js';
import { profileCategories, type ProfileCategory } from './ai-profile.entity.js';
import { IsSmallJson } from './small-json.js';

const longestName = 100;
const longestDescription = 1000;
const longestPrompt = 20_000;
const longestWord = 100;
const longestFormat = 50;
const mostWords = 30;

/** A list of words; text with commas between them is taken, too. */
const RequiredWords = (field: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => listOf(value)),
    ArrayNotEmpty({ message: `${field} is required` }),
    IsArray({ message: `${field} is required` }),
    ArrayMaxSize(mostWords, { message: `${field} must have at most ${mostWords} entries` }),
    IsString({ each: true, message: `${field} must be texts` }),
    MaxLength(longestWord, { each: true, message: `${field} must have at most ${longestWord} characters each` }),
  );

const IsFlag = (): PropertyDecorator =>
  Matches(/^[a-z0-9][a-z0-9_-]{0,63}$/i, {
    message: 'Feature flag must be made of letters, digits, hyphens and underscores',
  });

const OptionalFlag = (): PropertyDecorator => applyDecorators(Trimmed(), EmptyAsAbsent(), IsOptional(), IsFlag());

/** Undefined keeps what there is; null and an empty input are no flag. */
const FlagOrNone = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    IsFlag(),
  );

/** Null would pass `IsOptional` and be stored. */
const IfPresent = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** Exported because the generator of the API document finds DTOs by their export. */
export class CreateAiEntryDto {
  @Text('Name', longestName)
  name!: string;

  @Text('Description', longestDescription)
  description!: string;

  /** The switch that can turn it off together with others. */
  @OptionalFlag()
  featureFlag?: string;

  /** True unless said. */
  @IsBoolean({ message: 'enabled must be true or false' })
  @IsOptional()
  enabled?: boolean;
}

/** A field that is left out keeps its value. */
export class ChangeAiEntryDto {
  @Text('Name', longestName)
  @IfPresent()
  name?: string;

  @Text('Description', longestDescription)
  @IfPresent()
  description?: string;

  /** Null or an empty text takes the flag away. */
  @FlagOrNone()
  featureFlag?: string | null;
}

export class CreateProfileDto extends CreateAiEntryDto {
  @Text('System prompt', longestPrompt)
  systemPrompt!: string;

  /** `recommendations` unless said. */
  @IsIn(profileCategories, { message: `Category must be one of ${profileCategories.join(', ')}` })
  @IsOptional()
  category?: ProfileCategory;

  @RequiredWords('Capabilities')
  capabilities!: string[];
}

export class CreateIntegrationDto extends CreateAiEntryDto {
  @Text('Prompt', longestPrompt)
  prompt!: string;

  /** How the answer should come; `json` unless said. */
  @MaxLength(longestFormat, { message: `Output format must have at most ${longestFormat} characters` })
  @IsString({ message: 'Output format is required' })
  @IsNotEmpty({ message: 'Output format is required' })
  @IsOptional()
  @Trimmed()
  outputFormat?: string;

  @RequiredWords('Tags')
  tags!: string[];

  /** JSON Schema of what the prompt is given. */
  @IsSmallJson({ message: 'Input schema is too large' })
  @IsObject({ message: 'Input schema must be an object' })
  @IsOptional()
  inputSchema?: Record<string, unknown>;
}

export class ChangeAiProfileDto extends ChangeAiEntryDto {
  @Text('System prompt', longestPrompt)
  @IfPresent()
  systemPrompt?: string;

  @IsIn(profileCategories, { message: `Category must be one of ${profileCategories.join(', ')}` })
  @IfPresent()
  category?: ProfileCategory;

  @RequiredWords('Capabilities')
  @IfPresent()
  capabilities?: string[];
}

export class ChangeAiIntegrationDto extends ChangeAiEntryDto {
  @Text('Prompt', longestPrompt)
  @IfPresent()
  prompt?: string;

  @Text('Output format', longestFormat)
  @IfPresent()
  outputFormat?: string;

  @RequiredWords('Tags')
  @IfPresent()
  tags?: string[];

  /** JSON Schema of what the prompt is given. */
  @IsSmallJson({ message: 'Input schema is too large' })
  @IsObject({ message: 'Input schema must be an object' })
  @IfPresent()
  inputSchema?: Record<string, unknown>;
}

export class SwitchDto {
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled!: boolean;
}

function listOf(value: unknown): unknown {
  const items: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(items)) return items;
  return items.map((item: unknown) => (typeof item === 'string' ? item.trim() : item)).filter((item) => item !== '');
}
