import { useTranslation } from 'react-i18next';
import type { DnsServerView } from '../../shared/api/generated/api.schemas';
import { CheckForm, emptyQuestion } from '../../shared/propagation/CheckForm';
import { CheckStats } from '../../shared/propagation/CheckStats';
import { PublishedNote } from '../../shared/propagation/PublishedNote';
import { ResultTable } from '../../shared/propagation/ResultTable';
import { SandboxNote } from '../../shared/propagation/SandboxNote';
import { useCheck } from '../../shared/propagation/useCheck';
import { Dialog } from '../../shared/ui/dialogs/Dialog';

/** A check without leaving the settings. The propagation page has its map and its history. */
export function CheckerDialog({ servers, onClose }: { servers: readonly DnsServerView[]; onClose(): void }) {
  const { t } = useTranslation('propagation');
  const { shown, start } = useCheck();
  return (
    <Dialog title={t('dialog.title')} description={t('dialog.text')} size="lg" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <CheckForm
          initial={emptyQuestion}
          isRunning={shown?.isRunning ?? false}
          onCheck={(question) => void start(question)}
        />
        {shown ? <CheckStats check={shown} servers={servers.length} /> : null}
        {shown ? <SandboxNote check={shown} /> : null}
        {shown?.published ? <PublishedNote published={shown.published} /> : null}
        {shown ? <ResultTable results={shown.results} isRunning={shown.isRunning} servers={servers} /> : null}
      </div>
    </Dialog>
  );
}
