import { IsUUID } from 'class-validator';

export class LossesQueryDto {
  /** The connection to the other host: an id of `GET /api/user/dns-providers`. */
  @IsUUID(undefined, { message: 'userProviderId must be the id of a connection' })
  userProviderId!: string;
}
