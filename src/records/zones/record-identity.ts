import type { Rdata, RecordType, RelativeName } from '../../dns/index.js';

/** What makes a record this one and no other, as far as DNS knows. */
export interface RecordIdentity {
  name: RelativeName;
  type: RecordType;
  /** Canonical presentation form. */
  rdata: Rdata;
}

/** The local record `recordId` goes on as `to`. DNS knows no ids, so only the plan can say so. */
export interface RecordMove {
  recordId: string;
  to: RecordIdentity;
}
