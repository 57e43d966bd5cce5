export { PhraseView, presentPhrase } from './phrase.presenter.js';
