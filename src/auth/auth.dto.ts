import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../platform/http-server/index.js';
import { EmailAddress } from '../platform/mail/index.js';
import { languages, type Language } from '../platform/phrases/index.js';
import { maxPasswordLength } from './passwords/password-rules.js';

const maxEmailLength = 254;
const maxNameLength = 100;

/** Optional; the most basic rule first, as it is reported first. */
const PersonName = (message: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Trimmed(),
    IsString({ message }),
    MaxLength(maxNameLength, { message: `Use at most ${maxNameLength} characters` }),
  );

/** Exported because the generator of the API document finds DTOs by their export. */
export class NewCredentialsDto {
  @EmailAddress()
  email!: string;

  /** At least 10 characters. */
  @MaxLength(maxPasswordLength, { message: `Use at most ${maxPasswordLength} characters` })
  @IsString({ message: 'Enter a password' })
  password!: string;
}

/** A field that is left out keeps its value; null removes the name. */
export class ChangeProfileDto {
  @PersonName('First name must be text')
  firstName?: string | null;

  @PersonName('Last name must be text')
  lastName?: string | null;
}

export class RegisterDto extends NewCredentialsDto {
  @PersonName('First name must be text')
  firstName?: string | null;

  @PersonName('Last name must be text')
  lastName?: string | null;

  /** The language of the new account and of the mail that confirms its address. */
  @IsIn(languages, { message: `Language must be one of ${languages.join(', ')}` })
  @IsOptional()
  language?: Language | null;
}

export class ChangePasswordDto {
  @MaxLength(maxPasswordLength, { message: 'This password is too long' })
  @IsString({ message: 'Enter your current password' })
  currentPassword!: string;

  /** At least 10 characters. */
  @MaxLength(maxPasswordLength, { message: `Use at most ${maxPasswordLength} characters` })
  @IsString({ message: 'Enter a password' })
  newPassword!: string;
}

export class ForgotPasswordDto {
  @EmailAddress()
  email!: string;
}

export class ResetPasswordDto {
  /** From the link in the mail. */
  @MaxLength(200, { message: 'This link is incomplete' })
  @IsString({ message: 'This link is incomplete' })
  token!: string;

  /** At least 10 characters. */
  @MaxLength(maxPasswordLength, { message: `Use at most ${maxPasswordLength} characters` })
  @IsString({ message: 'Enter a password' })
  password!: string;
}

export class ChangeAddressDto {
  @EmailAddress()
  email!: string;
}

export class VerifyEmailDto {
  /** From the link in the mail. */
  @MaxLength(200, { message: 'This link is incomplete' })
  @IsString({ message: 'This link is incomplete' })
  token!: string;
}

/** For a registration that waits: whoever reads the mail must also know the password that was chosen. */
export class ConfirmRegistrationDto extends VerifyEmailDto {
  @MaxLength(maxPasswordLength, { message: 'This password is too long' })
  @IsString({ message: 'Enter your password' })
  password!: string;
}

export class SetupDto extends RegisterDto {
  /** From the one-time link that the server printed. */
  @MaxLength(200, { message: 'This is not a setup token' })
  @IsString({ message: 'The setup token is missing' })
  token!: string;
}

/** Looser than registration on purpose: an impossible address gets the same answer as a wrong password. */
export class LoginDto {
  @MaxLength(maxEmailLength, { message: 'This email address is too long' })
  @IsString({ message: 'Enter your email address' })
  @Trimmed()
  email!: string;

  @MaxLength(maxPasswordLength, { message: 'This password is too long' })
  @IsString({ message: 'Enter your password' })
  password!: string;
}

export class DeleteAccountDto {
  /** The email address of the account, as a confirmation. */
  @EmailAddress('Enter the email address of your account')
  confirmation!: string;
}
