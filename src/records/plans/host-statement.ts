import { providerErrorKinds } from '../../../providers/contract/errors.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';
import type { Statement } from '../../dns/index.js';

/** Pure. A stored failure of a change: the words of its kind quote the message of the DNS host. */
export function hostStatement(errorCode: string | null, message: string): Statement {
  const kind = providerErrorKinds.find((known) => known === errorCode);
  return kind ? sayHost(`kind.${kind}`, { said: message }) : message;
}
