import { useTranslation } from 'react-i18next';
import { EnglishText } from './EnglishText';
import privacy from './legal/privacy-policy.md?raw';
import terms from './legal/terms-of-service.md?raw';
import { useVisit } from './VisitContext';

const texts = { privacy, terms };

/** A template with the operator's name and address from the settings. */
export function LegalPage({ document }: { document: keyof typeof texts }) {
  const { t } = useTranslation('site');
  const { operator, publicUrl } = useVisit();
  const values: Record<string, string> = {
    operator: operator.name ?? 'the operator of this installation',
    address: operator.address ?? '(the operator has not set OPERATOR_ADDRESS)',
    site: publicUrl,
  };
  const text = texts[document].replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
  return (
    <div className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{t(`footer.${document}`)}</h1>
      <EnglishText markdown={text} />
    </div>
  );
}
