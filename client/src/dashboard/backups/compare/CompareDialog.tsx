import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getComparisonsReportUrl } from '../../../shared/api/generated/api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useSnapshots } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { Menu } from '../../../shared/ui/Menu';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { snapshotsOffered } from '../BackupPicker';
import { useSnapshotOptions } from '../useSnapshotOptions';
import { Comparison } from './Comparison';

/** The server's name for the zone as it was last read. */
const current = 'current';

/** Compares two backups. The second list leaves out the backup chosen in the first. */
export function CompareDialog({ domain, onClose }: { domain: DomainView; onClose(): void }) {
  const { t } = useTranslation(['backups', 'common']);
  const { data } = useSnapshots(domain.id, 'all', snapshotsOffered);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const options = [
    { value: current, label: t('compare.current'), hint: t('compare.currentHint') },
    ...useSnapshotOptions(data?.items ?? []),
  ];
  const chooseFirst = (id: string) => {
    setFrom(id);
    if (id === to) setTo('');
  };
  const sides = from && to ? { from, to } : null;
  const download = (format: 'markdown' | 'json') =>
    sides && window.location.assign(getComparisonsReportUrl(domain.id, { ...sides, format }));
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.close')}</Button>
      <Menu
        label={t('compare.export')}
        trigger={
          <Button look="primary" icon={FileDown} disabled={!sides}>
            {t('compare.export')}
          </Button>
        }
        items={[
          { label: t('compare.markdown'), onSelect: () => download('markdown') },
          { label: t('compare.json'), onSelect: () => download('json') },
        ]}
      />
    </>
  );
  return (
    <Dialog
      title={t('compare.title')}
      description={t('compare.description')}
      size="xl"
      onClose={onClose}
      footer={footer}
    >
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('compare.first')}
          value={from}
          onChange={chooseFirst}
          options={options}
          disabled={!data}
          placeholder={t('page.choose')}
        />
        <SelectField
          label={t('compare.second')}
          value={to}
          onChange={setTo}
          options={options.filter(({ value }) => value !== from)}
          disabled={!data}
          placeholder={t('page.choose')}
        />
      </div>
      {sides ? (
        <Comparison key={`${from} ${to}`} domainId={domain.id} sides={sides} />
      ) : (
        <p className="text-muted">{t('compare.pick')}</p>
      )}
    </Dialog>
  );
}
