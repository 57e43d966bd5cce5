import { IsNumber, IsOptional, Matches, Min } from 'class-validator';

/** The price on the page, so that nobody pays another. */
export class SubscribeDto {
  /** As in ISO 4217. */
  @Matches(/^[A-Za-z]{3}$/, { message: 'currency must have three letters' })
  @IsOptional()
  currency?: string;

  /** A month, in whole units of the currency. */
  @Min(0, { message: 'amount must be a number from 0' })
  @IsNumber({}, { message: 'amount must be a number from 0' })
  @IsOptional()
  amount?: number;
}
