import type { DomainView } from '../../shared/api/generated/api.schemas';
import type { DebugReport } from './debugReport';
import type { Limit } from './limit';

/** The one dialog of the page that is open. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'connections' }
  | { kind: 'edit'; domain: DomainView }
  | { kind: 'delete'; domain: DomainView }
  | { kind: 'limit'; limit: Limit }
  | { kind: 'debug'; report: DebugReport };
