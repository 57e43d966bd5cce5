import { providerErrorKinds } from '../../../providers/contract/errors.js';
import { sayHost } from '../../../providers/contract/hosts.words.js';
import { inEnglish, type Statement } from '../../dns/index.js';
import { mayHaveOverwritten } from './applying/settle-changes.js';
import { sayPlan } from './plans.words.js';

/** The stored reason of a change in words of every language: what the DNS host said is a quotation in them. */
export function hostStatement(errorCode: string | null, message: string): Statement {
  const kind = providerErrorKinds.find((known) => known === errorCode);
  if (kind) return sayHost(`kind.${kind}`, { said: message });
  if (errorCode === mayHaveOverwritten) return inEnglish(message, sayPlan('mayHaveOverwritten'));
  if (errorCode === 'interrupted') return inEnglish(message, sayPlan('interrupted'));
  return errorCode === null ? inEnglish(message, sayPlan('notSent', { said: message })) : message;
}
