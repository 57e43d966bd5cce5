import { defineEntity, p } from '@mikro-orm/core';

const RecordCountSchema = defineEntity({
  name: 'RecordCount',
  tableName: 'dns_record_count',
  properties: {
    accountId: p.uuid().primary(),
    domainId: p.uuid().primary(),
    type: p.string().primary(),
    records: p.integer(),
  },
});

/**
 * How many records of a type a zone has. Triggers on `dns_record` keep it in the transaction that changes the records,
 * whatever statement does so: lists and statistics add up some rows per zone instead of counting all records.
 */
export class RecordCount extends RecordCountSchema.class {}
RecordCountSchema.setClass(RecordCount);
