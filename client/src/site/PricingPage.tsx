import { useTranslation } from 'react-i18next';
import { CallToAction } from './CallToAction';
import { PlanCards } from './PlanCards';
import { Section } from './Section';

export function PricingPage() {
  const { t } = useTranslation('site');
  const blurbs = [
    { title: t('pricing.encrypted'), text: t('pricing.encryptedText') },
    { title: t('pricing.planned'), text: t('pricing.plannedText') },
    { title: t('pricing.yours'), text: t('pricing.yoursText') },
  ];
  const questions = [
    { question: t('pricing.cardQ'), answer: t('pricing.cardA') },
    { question: t('pricing.downQ'), answer: t('pricing.downA') },
    { question: t('pricing.cancelQ'), answer: t('pricing.cancelA') },
    { question: t('pricing.refundQ'), answer: t('pricing.refundA') },
    { question: t('pricing.hostQ'), answer: t('pricing.hostA') },
  ];
  return (
    <>
      <div className="mx-auto max-w-4xl px-4 pt-16 sm:px-6">
        <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{t('pricing.title')}</h1>
        <p className="text-muted mt-4 mb-10 max-w-2xl text-base">{t('pricing.text')}</p>
        <PlanCards heading="h2" />
      </div>
      <Section title={t('pricing.securityTitle')}>
        <ul className="grid gap-8 md:grid-cols-3">
          {blurbs.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="text-muted mt-2 text-base">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('pricing.faqTitle')}>
        <dl className="grid gap-8 md:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-base font-semibold">{question}</dt>
              <dd className="text-muted mt-2 text-base">{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <CallToAction />
    </>
  );
}
