import { Text } from '../../platform/http-server/index.js';

const longestToken = 100;

export class SharedCheckQueryDto {
  /** The token of the link. */
  @Text('Token', longestToken)
  token!: string;
}
