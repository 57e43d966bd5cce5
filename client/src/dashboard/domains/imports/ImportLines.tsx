import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkImportView, ConnectionView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { Button } from '../../../shared/ui/buttons/Button';
import { ImportResultsDialog } from './ImportResultsDialog';
import { useImports } from './useImports';

const shownAtMost = 3;

/** The latest imports of a connection, each with what became of its zones; one opens them. */
export function ImportLines({ connection }: { connection: ConnectionView }) {
  const { data: imports = [] } = useImports(connection.id);
  const [opened, setOpened] = useState<BulkImportView | null>(null);
  if (imports.length === 0) return null;
  return (
    <div className="-ms-2 flex flex-col items-start">
      {imports.slice(0, shownAtMost).map((one) => (
        <ImportLine key={one.id} found={one} onOpen={() => setOpened(one)} />
      ))}
      {opened ? <ImportResultsDialog connection={connection} found={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function ImportLine({ found, onOpen }: { found: BulkImportView; onOpen(): void }) {
  const { t } = useTranslation('domains');
  const { list } = useFormat();
  const results = (['added', 'existing', 'failed', 'waiting'] as const)
    .filter((result) => found[result] > 0)
    .map((result) => t(`imports.results.${result}`, { number: found[result] }));
  const title = t('imports.title', { count: found.total });
  return (
    <Button
      look="quiet"
      size="sm"
      className="h-auto! px-2! py-1 text-start font-normal whitespace-normal"
      onClick={onOpen}
    >
      {t('imports.line', { title, results: list(results) })}
    </Button>
  );
}
