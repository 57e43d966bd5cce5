const citation = {
  tag: 'F1',
  kind: 'finding',
  domainId: '0199c3a2-5e10-7a44-8c1d-2f6b7a90e102',
  domain: 'example.org',
  name: '@',
  type: 'TXT',
  ruleId: 'spf-passes-everyone',
  title: 'SPF passes everybody',
};

const answerText = 'Anybody may send mail in your name [F1].';

const answer = {
  source: 'model',
  notices: ['The answer was too long and ends here.'],
  citations: [citation],
  planIds: ['0199c3a2-5e10-7a44-8c1d-2f6b7a90e121'],
};

export const assistant: Readonly<Record<string, object>> = {
  ChatDto: { message: 'What is wrong with my mail?', domainName: 'example.org', recentRecords: [] },
  ChatAnswerView: { ...answer, response: answerText, conversationId: '0199c3a2-5e10-7a44-8c1d-2f6b7a90e120' },
  ConversationMessageView: { ...answer, role: 'assistant', text: answerText },
  CitationView: citation,
  AnalyzeDto: { serviceId: 'cloudflare', question: 'Is mail set up well?', context: 'We move on Monday.' },
  AnalysisView: {
    analysis: 'SPF lets everybody send in your name.',
    recommendations: ['End the SPF record with -all.'],
    issues: ['SPF passes everybody [F1]'],
    source: 'model',
    notices: ['The answer was too long and ends here.'],
    citations: [citation],
  },
  UpdateContextDto: { serviceId: 'cloudflare', context: 'We move on Monday.' },
  ServiceContextView: { serviceId: 'cloudflare', context: 'We move on Monday.' },
  ZoneInfoView: { nameservers: ['ns1.example.net', 'ns2.example.net'] },
  AiIntegrationView: {
    name: 'Summary of changes',
    description: 'Sums up what changed',
    prompt: 'Sum up these changes.',
    tags: ['changes'],
  },
  AiProfileView: { name: 'Mail auditor', description: 'Checks SPF, DKIM and DMARC', capabilities: ['mail'] },
  ChangeAiIntegrationDto: { name: 'Summary of changes', tags: ['changes'] },
  ChangeAiProfileDto: { name: 'Mail auditor', capabilities: ['mail'] },
  CreateIntegrationDto: {
    name: 'Summary of changes',
    description: 'Sums up what changed',
    prompt: 'Sum up these changes.',
    tags: ['changes'],
  },
  CreateProfileDto: { name: 'Mail auditor', description: 'Checks SPF, DKIM and DMARC', capabilities: ['mail'] },
};
