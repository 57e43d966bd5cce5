import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';

const suggestions = ['wrong', 'mail', 'secure', 'ttl', 'old'] as const;

/** Questions that are often asked. They fill the input, so that people can change them first. */
export function Suggestions({ onChoose }: { onChoose(question: string): void }) {
  const { t } = useTranslation('assistant');
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-[13px]">{t('suggestionsTitle')}</p>
      <div className="flex flex-wrap gap-2">
        {suggestions.map((name) => (
          <Button key={name} size="sm" onClick={() => onChoose(t(`suggestions.${name}`))}>
            {t(`suggestions.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
