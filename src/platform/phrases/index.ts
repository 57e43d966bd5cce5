export { languageCookie, languages, type Language } from './languages.js';
export { MessageView, PhraseView, presentIncomplete, presentMessage, presentPhrase } from './phrase.dto.js';
export { settingsNote, zoneFileNotes, zoneFileText, type CommentedZone } from './zone-file-text.js';
export { translate } from './translate.js';
