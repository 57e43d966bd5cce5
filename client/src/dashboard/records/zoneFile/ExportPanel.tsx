import { Download } from 'lucide-react';
import useSWR from 'swr';
import { useTranslation } from 'react-i18next';
import { getZonesZoneFileUrl, zonesZoneFile } from '../../../shared/api/generated/api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { buttonClass } from '../../../shared/ui/buttons/buttonClass';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';

/** A longer file would slow the page down; the download holds all of it. */
const longestShown = 200_000;

/** The zone as its DNS host has it right now, as a BIND master file. */
export function ExportPanel({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('records');
  const address = getZonesZoneFileUrl(domain.id);
  const { data: text, error, mutate } = useSWR(address, () => zonesZoneFile(domain.id), { dedupingInterval: 0 });
  if (error) return <LoadFailed title={t('zoneFile.exportFailed')} error={error} retry={() => void mutate()} />;
  if (text === undefined) return <Skeleton className="h-72" />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{t('zoneFile.exportText')}</p>
        <div className="flex items-center gap-2">
          <CopyButton text={text} label={t('zoneFile.copy')} />
          <a href={address} download className={buttonClass('plain', 'md')}>
            <Download size={16} aria-hidden />
            {t('zoneFile.download')}
          </a>
        </div>
      </div>
      <pre
        translate="no"
        tabIndex={0}
        aria-label={t('zoneFile.content')}
        className="bg-sunken max-h-[50dvh] overflow-auto rounded-lg px-3 py-2 font-mono text-[13px] max-sm:text-xs"
      >
        {text
          .slice(0, longestShown)
          .split('\n')
          .map((line, index) => (
            <Line key={index}>{line}</Line>
          ))}
      </pre>
    </div>
  );
}

/** A phone breaks it, indented. */
const Line = ({ children }: { children: string }) => (
  <span className="block min-h-[1lh] max-sm:ps-4 max-sm:-indent-4 max-sm:wrap-anywhere max-sm:whitespace-pre-wrap">
    {children}
  </span>
);
