import { useTranslation } from 'react-i18next';
import { Section } from '../Section';

export function ProblemSolution() {
  const { t } = useTranslation('site');
  const pairs = [
    { problem: t('problem.blind'), solution: t('problem.blindFix') },
    { problem: t('problem.scattered'), solution: t('problem.scatteredFix') },
    { problem: t('problem.silent'), solution: t('problem.silentFix') },
  ];
  return (
    <Section title={t('problem.title')}>
      <ul className="divide-y border-y">
        {pairs.map(({ problem, solution }) => (
          <li key={problem} className="grid gap-3 py-6 text-base md:grid-cols-2 md:gap-12">
            <div>
              <p className="text-bad mb-1 text-[13px] font-medium">{t('problem.problem')}</p>
              <p className="text-muted">{problem}</p>
            </div>
            <div>
              <p className="text-good mb-1 text-[13px] font-medium">{t('problem.solution')}</p>
              <p>{solution}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
