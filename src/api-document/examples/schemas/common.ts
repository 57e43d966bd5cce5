export const common: Readonly<Record<string, object>> = {
  ApiErrorView: { statusCode: 404, code: 'not_found', message: 'Not found' },
  PhraseView: { code: 'findings:private-address.private', values: { address: '10.0.0.1' } },
};
