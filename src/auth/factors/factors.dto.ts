import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsObject, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../platform/http-server/index.js';

const longestName = 100;
const longestCode = 100;

const PasskeyName = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(longestName, { message: `Name must have at most ${longestName} characters` }),
    IsString({ message: 'Name is required' }),
    IsNotEmpty({ message: 'Name is required' }),
    Trimmed(),
  );

const FactorCode = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(longestCode, { message: 'This code is too long' }),
    IsString({ message: 'Enter the code' }),
    IsNotEmpty({ message: 'Enter the code' }),
    Trimmed(),
  );

/** Exported because the generator of the API document finds DTOs by their export. */
export class AuthenticatorCodeDto {
  /** The six digits that the app shows. */
  @FactorCode()
  code!: string;
}

export class RecoveryCodeDto {
  /** One of the recovery codes, with or without hyphens. */
  @FactorCode()
  code!: string;
}

export class AddPasskeyDto {
  /** Tells it from the user's other passkeys. */
  @PasskeyName()
  name!: string;

  /** The result of `navigator.credentials.create`, in its JSON form. */
  @IsObject({ message: 'The passkey is missing' })
  credential!: Record<string, unknown>;
}

export class RenamePasskeyDto {
  @PasskeyName()
  name!: string;
}

export class UsePasskeyDto {
  /** The result of `navigator.credentials.get`, in its JSON form. */
  @IsObject({ message: 'The passkey is missing' })
  credential!: Record<string, unknown>;
}
