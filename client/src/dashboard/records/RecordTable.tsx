import { Pencil, Trash2 } from 'lucide-react';
import type { RecordView } from '../../shared/api/generated/api.schemas';
import { humanTtl } from '../../shared/format/ttl';
import { Badge } from '../../shared/ui/Badge';
import { typeColour } from './recordTypes';

interface RecordTableProps {
  records: RecordView[];
  onEdit(record: RecordView): void;
  onDelete(record: RecordView): void;
}

const columns = ['Name', 'Type', 'Value', 'TTL', 'Status'];

export function RecordTable({ records, onEdit, onDelete }: RecordTableProps) {
  return (
    <div className="border-line bg-raised overflow-x-auto rounded-xl border">
      <table className="w-full min-w-3xl text-[13px] tabular-nums">
        <caption className="sr-only">DNS records</caption>
        <thead className="text-muted border-line border-b text-left">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-medium">
                {column}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              onEdit={() => onEdit(record)}
              onDelete={() => onDelete(record)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RecordRow({ record, onEdit, onDelete }: { record: RecordView; onEdit(): void; onDelete(): void }) {
  const label = `${record.type} record ${record.name}`;
  return (
    <tr className="border-line hover:bg-sunken/60 border-b last:border-0">
      <td className="max-w-72 px-4 py-2 font-mono" title={record.fqdn}>
        <span className="flex min-w-0">
          <span className="max-w-full shrink-0 truncate">{record.name === '@' ? record.domain.name : record.name}</span>
          {record.name === '@' ? null : <span className="text-muted truncate">.{record.domain.name}</span>}
        </span>
      </td>
      <td className="px-4 py-2">
        <span className={`rounded px-1.5 py-0.5 text-xs font-semibold ${typeColour(record.type)}`}>{record.type}</span>
      </td>
      <td className="max-w-md px-4 py-2 font-mono">
        <span className="line-clamp-2 break-all" title={record.value}>
          {record.priority == null ? '' : `${record.priority} `}
          {record.value}
        </span>
      </td>
      <td className="px-4 py-2 whitespace-nowrap" title={`${record.ttl} seconds`}>
        {humanTtl(record.ttl)}
      </td>
      <td className="px-4 py-2">
        <RecordStatus status={record.status} />
      </td>
      <td className="px-4 py-1 text-right whitespace-nowrap">
        {record.can.edit ? (
          <button
            type="button"
            aria-label={`Edit ${label}`}
            onClick={onEdit}
            className="text-muted hover:text-ink rounded-lg p-2"
          >
            <Pencil size={15} aria-hidden />
          </button>
        ) : null}
        {record.can.delete ? (
          <button
            type="button"
            aria-label={`Delete ${label}`}
            onClick={onDelete}
            className="text-muted hover:text-bad rounded-lg p-2"
          >
            <Trash2 size={15} aria-hidden />
          </button>
        ) : null}
      </td>
    </tr>
  );
}

function RecordStatus({ status }: { status: string }) {
  const tone = status === 'active' ? 'good' : status === 'error' ? 'bad' : 'wait';
  return <Badge tone={tone}>{status}</Badge>;
}
