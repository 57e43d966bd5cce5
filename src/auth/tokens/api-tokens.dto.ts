import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { EmptyAsAbsent, IsIsoTime, Trimmed } from '../../platform/http-server/index.js';
import { tokenScopes, type TokenScope } from './api-token.entity.js';

const longestName = 100;

/** Exported because the generator of the API document finds DTOs by their export. */
export class CreateTokenDto {
  /** Purpose of the token. */
  @MaxLength(longestName, { message: `Name must have at most ${longestName} characters` })
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  @Trimmed()
  name!: string;

  /** `read` looks at things; `write` changes them. */
  @ArrayUnique({ message: 'Name each scope once' })
  @IsIn(tokenScopes, { each: true, message: `Scopes must be of ${tokenScopes.join(' and ')}` })
  @IsArray({ message: 'Choose at least one scope' })
  @ArrayNotEmpty({ message: 'Choose at least one scope' })
  scopes!: TokenScope[];

  /** At most 365 days ahead; that long where it is left out. */
  @IsIsoTime({ message: 'Expiry must be a date like 2027-03-01' })
  @IsOptional()
  @EmptyAsAbsent()
  expiresAt?: string;
}
