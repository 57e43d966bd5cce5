import { IsString, MaxLength } from 'class-validator';

export class RecipientTokenDto {
  @MaxLength(200, { message: 'This link is not complete' })
  @IsString({ message: 'This link is not complete' })
  token!: string;
}
