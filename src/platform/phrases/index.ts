export { PhraseView, presentPhrase } from './phrase.dto.js';
