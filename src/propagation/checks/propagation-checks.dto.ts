import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyAsAbsent, OptionalText, Text, Trimmed } from '../../platform/http-server/index.js';
import { checkedTypes, type CheckedType } from './checked-types.js';

const maxNameLength = 255;
const maxSubnetLength = 50;
const maxValueLength = 8_192;
/** All built-in servers and all that an account can add. */
const maxServers = 200;
const typeMissing = 'Record type is required';
export const valueMissing = 'Expected value is required';

export class CheckPropagationDto {
  /** A domain of the account, or any other. */
  @Text('Domain', maxNameLength)
  domain!: string;

  /** `www`, `www.example.org`, or `@` for the domain itself. */
  @Text('Record name', maxNameLength)
  recordName!: string;

  @IsIn(checkedTypes, { message: `Record type must be one of ${checkedTypes.join(', ')}` })
  @IsNotEmpty({ message: typeMissing })
  @Trimmed()
  recordType!: CheckedType;

  /** The value that the record shall have: `192.0.2.1`, `10 mail.example.org`. Several values stand in lines of their own. */
  @MaxLength(maxValueLength, { message: `Expected value must have at most ${maxValueLength} characters` })
  @IsString({ message: valueMissing })
  @IsNotEmpty({ message: valueMissing })
  @Trimmed()
  expectedValue!: string;

  /**
   * Asks what somebody in this network would get: `203.0.113.0/24`, `2001:db8::/56` (EDNS Client Subnet, RFC 7871). Of an
   * address, no more than 24 bits are told, or 56. Left out, no network is told.
   */
  @OptionalText('Client network', maxSubnetLength)
  clientSubnet?: string;

  /** Ids of the resolvers to ask; all unless given. */
  @IsString({ each: true, message: 'Servers must be a list of ids' })
  @ArrayMaxSize(maxServers, { message: `Servers must hold at most ${maxServers} ids` })
  @IsArray({ message: 'Servers must be a list of ids' })
  @EmptyAsAbsent()
  @IsOptional()
  servers?: string[];
}
