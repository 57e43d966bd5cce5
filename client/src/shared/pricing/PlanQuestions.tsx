import { useTranslation } from 'react-i18next';

/** Promises that hold in every plan. */
export function InEveryPlan() {
  const { t } = useTranslation('billing');
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {(['encrypted', 'planned', 'yours'] as const).map((name) => (
        <li key={name}>
          <h3 className="text-base font-semibold">{t(`page.${name}`)}</h3>
          <p className="text-muted mt-2">{t(`page.${name}Text`)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions that people ask before they pay. */
export function PlanQuestions() {
  const { t } = useTranslation('billing');
  return (
    <dl className="grid gap-8 md:grid-cols-2">
      {(['card', 'down', 'cancel', 'refund', 'host'] as const).map((name) => (
        <div key={name}>
          <dt className="text-base font-semibold">{t(`page.${name}Q`)}</dt>
          <dd className="text-muted mt-2">{t(`page.${name}A`)}</dd>
        </div>
      ))}
    </dl>
  );
}
