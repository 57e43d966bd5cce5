import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsEmail } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { IsSeenEmail } from '../../platform/mail/index.js';
import { addressList } from './address-list.js';

/** Nobody's mailbox list is longer; a premium plan sets no limit of its own. */
const mostAddresses = 100;

const AddressList = () => Transform(({ value }: { value: unknown }) => addressList(value));
const invalid = { each: true, message: 'Enter valid email addresses, separated by commas' };
const either = { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };

/** Exported because the generator of the API document finds DTOs by their export. */
export class AlertEmailsDto {
  /** The whole list, separated by commas, or as an array. Empty takes everybody off it. */
  @ApiProperty(either)
  @IsEmail({ allow_utf8_local_part: true }, invalid)
  @IsSeenEmail(invalid)
  @ArrayMaxSize(mostAddresses, { message: `At most ${mostAddresses} addresses` })
  @IsArray({ message: 'emails must be addresses separated by commas' })
  @AddressList()
  emails!: string[];
}

export class TestAlertDto {
  /** Confirmed recipients of the domain, or the account's own address. */
  @ApiProperty(either)
  @IsEmail({ allow_utf8_local_part: true }, invalid)
  @IsSeenEmail(invalid)
  @ArrayMaxSize(mostAddresses, { message: `At most ${mostAddresses} addresses` })
  @IsArray({ message: 'Add at least one email address to test email alerts' })
  @AddressList()
  testEmails!: string[];
}
