export { languages, type Language } from './languages.js';
export { MessageView, PhraseView, presentMessage, presentPhrase } from './phrase.dto.js';
export { translate } from './translate.js';
