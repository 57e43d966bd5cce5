import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/Card';

export function CommonIssues() {
  const { t } = useTranslation('help');
  const issues = [
    { title: t('issues.undo'), hints: [t('issues.undo1'), t('issues.undo2')] },
    { title: t('issues.restore'), hints: [t('issues.restore1'), t('issues.restore2')] },
    { title: t('issues.sandbox'), hints: [t('issues.sandbox1'), t('issues.sandbox2')] },
    {
      title: t('issues.propagation'),
      hints: [t('issues.propagation1'), t('issues.propagation2'), t('issues.propagation3')],
    },
    {
      title: t('issues.connection'),
      hints: [t('issues.connection1'), t('issues.connection2'), t('issues.connection3')],
    },
    {
      title: t('issues.assistant'),
      hints: [t('issues.assistant1'), t('issues.assistant2'), t('issues.assistant3')],
    },
  ];
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" className="mb-3 text-base font-semibold">
        {t('issues.title')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-3">
        {issues.map(({ title, hints }) => (
          <Card key={title}>
            <h3 className="font-semibold">{title}</h3>
            <ul className="text-muted mt-2 flex list-disc flex-col gap-1.5 ps-4">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}
