import { IsString, MaxLength } from 'class-validator';

export class MailboxTokenDto {
  @MaxLength(200, { message: 'This link is not complete' })
  @IsString({ message: 'This link is not complete' })
  token!: string;
}
