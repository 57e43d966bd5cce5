import type { CreatePlanDto, DomainView, RecordView } from '../../shared/api/generated/api.schemas';

/** What a person has set out to do; one dialog each. */
export type RecordAction =
  | { kind: 'add' }
  | { kind: 'edit'; record: RecordView }
  | { kind: 'delete'; records: readonly RecordView[] }
  | { kind: 'ttl'; records: readonly RecordView[] }
  | { kind: 'undo'; domain: DomainView; request: CreatePlanDto }
  | { kind: 'zoneFile'; domain: DomainView };
