import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparisonView } from '../../../shared/api/generated/api.schemas';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';

/** A longer text would slow the page down; the exported file holds all of it. */
const longestShown = 200_000;

export function RawComparison({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation('backups');
  const text = useMemo(() => JSON.stringify(comparison, null, 2), [comparison]);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="text-muted text-[13px]">{text.length > longestShown ? t('compare.rawCut') : null}</p>
        <CopyButton text={text} label={t('compare.copyRaw')} />
      </div>
      <pre
        translate="no"
        tabIndex={0}
        aria-label={t('compare.raw')}
        className="bg-sunken max-h-[45dvh] overflow-auto rounded-lg px-3 py-2 font-mono text-[13px]"
      >
        {text.slice(0, longestShown)}
      </pre>
    </div>
  );
}
