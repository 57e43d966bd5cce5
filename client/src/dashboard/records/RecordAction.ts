import type { CreatePlanDto, DomainView, RecordView } from '../../shared/api/generated/api.schemas';

/** An action that a person has started. Each has its own dialog. */
export type RecordAction =
  | { kind: 'add' }
  | { kind: 'edit'; record: RecordView }
  | { kind: 'delete'; records: readonly RecordView[] }
  | { kind: 'ttl'; records: readonly RecordView[] }
  | { kind: 'undo'; domain: DomainView; request: CreatePlanDto }
  | { kind: 'zoneFile'; domain: DomainView };
