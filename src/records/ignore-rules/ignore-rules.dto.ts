import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** At least one of `name`, `types` and `target`; a record is ignored when all that is given fits it. */
export class CreateIgnoreRuleDto {
  /** Relative to the domain or in full, `@` for the domain itself: `*` is any text, dots included, `?` one character. */
  @MaxLength(1_100, { message: 'Name is too long' })
  @IsString({ message: 'Name must be text' })
  @IsNotEmpty({ message: 'Name must not be empty' })
  @IsOptional()
  name?: string;

  /** Any type, when none is given. */
  @MaxLength(20, { each: true, message: 'Type is too long' })
  @IsString({ each: true, message: 'Types must be text' })
  @ArrayMaxSize(50, { message: 'At most 50 types fit into one rule' })
  @IsArray({ message: 'types must be a list' })
  @IsOptional()
  types?: string[];

  /** The value as the records table shows it, with `*` and `?` as in `name`. */
  @MaxLength(1_000, { message: 'Target is too long' })
  @IsString({ message: 'Target must be text' })
  @IsNotEmpty({ message: 'Target must not be empty' })
  @IsOptional()
  target?: string;

  /** Why, for those who wonder later. */
  @MaxLength(500, { message: 'Note is too long' })
  @IsString({ message: 'Note must be text' })
  @IsOptional()
  note?: string;
}
