import { useTranslation } from 'react-i18next';
import { fillText } from './legal/fillText';
import { legalText, type LegalDocument } from './legal/texts';
import { htmlOf } from './markdown';
import { useVisit } from './VisitContext';

/** A template with the operator's name and address from the settings, and with payments where there are any. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useTranslation(['site', 'billing']);
  const { operator, publicUrl, language, premiumForAll } = useVisit();
  const text = fillText(legalText(document, language), {
    operator: operator.name ?? t('legal.operator'),
    address: operator.address ?? t('legal.address'),
    site: publicUrl,
    nothingSold: premiumForAll ? t('billing:plans.forAllText') : null,
  });
  return (
    <div className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{t(`footer.${document}`)}</h1>
      <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: htmlOf(text) }} />
    </div>
  );
}
