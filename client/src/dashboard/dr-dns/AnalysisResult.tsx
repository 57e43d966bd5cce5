import { useTranslation } from 'react-i18next';
import type { AnalysisView } from '../../shared/api/generated/api.schemas';
import { Alert } from '../../shared/ui/Alert';
import { Card } from '../../shared/ui/Card';
import { AnswerText } from '../assistant/AnswerText';

/** The analysis, what to do, and what was found. */
export function AnalysisResult({ result }: { result: AnalysisView }) {
  const { t } = useTranslation('drDns');
  const { analysis, recommendations, issues, notices, citations } = result;
  return (
    <Card className="flex flex-col gap-5" aria-live="polite">
      {notices.length > 0 ? (
        <Alert tone="plain">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Alert>
      ) : null}
      <Part title={t('analysis')} texts={[analysis]} citations={citations} none="" />
      <Part
        title={t('recommendations')}
        texts={asList(recommendations)}
        citations={citations}
        none={t('noRecommendations')}
      />
      <Part title={t('issues')} texts={asList(issues)} citations={citations} none={t('noIssues')} />
    </Card>
  );
}

const asList = (texts: readonly string[]) =>
  texts.length === 0 ? [] : [texts.map((text) => `- ${text.replaceAll('\n', ' ')}`).join('\n')];

interface PartProps {
  title: string;
  texts: readonly string[];
  citations: AnalysisView['citations'];
  none: string;
}

const Part = ({ title, texts, citations, none }: PartProps) => (
  <section>
    <h2 className="mb-2 font-semibold">{title}</h2>
    {texts.length === 0 ? <p className="text-muted">{none}</p> : null}
    {texts.map((text) => (
      <AnswerText key={text} text={text} citations={citations} />
    ))}
  </section>
);
