export { MessageView, PhraseView, presentMessage, presentPhrase } from './phrase.dto.js';
