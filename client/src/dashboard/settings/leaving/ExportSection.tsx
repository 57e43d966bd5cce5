import { useTranslation } from 'react-i18next';
import { dataExportsAsk } from '../../../shared/api/generated/api';
import type { DataExportView, UserView } from '../../../shared/api/generated/api.schemas';
import { useTimeZone } from '../../../shared/api/preferences';
import { useProblem } from '../../../shared/api/problem';
import { useSubmit } from '../../../shared/api/useSubmit';
import { useFormat } from '../../../shared/format/useFormat';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Section } from '../../../shared/ui/Section';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useFreshSignIn } from '../access/useFreshSignIn';
import { isUnderWay, saveExport, useExports } from './useExports';

export function ExportSection({ user }: { user: UserView }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const problem = useProblem();
  const { data: exports, error, mutate } = useExports();
  const { freshly, dialog } = useFreshSignIn(user);
  const { busy, failure, submit } = useSubmit(() =>
    freshly(async () => {
      await dataExportsAsk();
      await mutate();
      toast.good(t('data.export.started'));
    }),
  );
  const save = async (found: DataExportView) => {
    try {
      await freshly(() => saveExport(found));
    } catch (refusal) {
      toast.bad(problem(refusal));
      await mutate();
    }
  };
  return (
    <Section title={t('data.export.title')} text={t('data.export.text')}>
      <form onSubmit={submit} className="flex flex-col items-start gap-3">
        <p className="text-muted">{t('data.export.limit')}</p>
        {failure ? <Alert tone="bad">{failure}</Alert> : null}
        <Button type="submit" busy={busy} disabled={exports?.some(isUnderWay) ?? false}>
          {t('data.export.submit')}
        </Button>
      </form>
      {error && !exports ? (
        <LoadFailed title={t('data.export.loadFailed')} error={error} retry={() => void mutate()} />
      ) : null}
      {exports && exports.length > 0 ? (
        <ul aria-label={t('data.export.list')} className="divide-line divide-y">
          {exports.map((found) => (
            <ExportRow key={found.id} found={found} onSave={() => void save(found)} />
          ))}
        </ul>
      ) : null}
      {dialog}
    </Section>
  );
}

function ExportRow({ found, onSave }: { found: DataExportView; onSave(): void }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const at = dateTime(found.createdAt, useTimeZone());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{at}</p>
        <p className="text-muted" role="status">
          <ExportState found={found} />
        </p>
      </div>
      {found.status === 'ready' ? (
        <Button size="sm" aria-label={t('data.export.downloadOf', { at })} onClick={onSave}>
          {t('data.export.download')}
        </Button>
      ) : null}
    </li>
  );
}

function ExportState({ found }: { found: DataExportView }) {
  const { t } = useTranslation('settings');
  const { bytes, dateTime } = useFormat();
  const timeZone = useTimeZone();
  const { status, files, partsDone: done, parts } = found;
  if (status === 'waiting') return t('data.export.waiting');
  if (status === 'expired') return t('data.export.expired');
  if (status === 'failed') return t('data.export.failed');
  const counted = t('data.export.files', { count: files });
  if (status === 'running') return `${t('data.export.running', { done, parts })} · ${counted}`;
  const until = t('data.export.until', { at: dateTime(found.expiresAt ?? found.createdAt, timeZone) });
  return `${counted} · ${bytes(found.bytes ?? 0)} · ${until}`;
}
