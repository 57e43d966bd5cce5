import type { ExportFile } from '../../platform/data-export/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { sayExport } from './exports.words.js';

/** The folders and files of an export, in the order in which the text explains them. */
const contents = [
  ['account/', 'account'],
  ['billing/', 'billing'],
  ['connections/', 'connections'],
  ['domains.json', 'domains'],
  ['domains/*/zone.zone, zone.json', 'zone'],
  ['domains/*/changes.json', 'changes'],
  ['domains/*/snapshots.json, snapshots/', 'snapshots'],
  ['domains/*/restores.json, backup-schedule.json', 'restores'],
  ['domains/*/protection.json, incidents.json', 'protection'],
  ['domains/*/alerts.json, alert-emails.json, alert-channels.json', 'alerts'],
  ['domains/*/ignore-rules.json', 'rules'],
  ['built-in-host/', 'builtIn'],
  ['propagation/', 'propagation'],
  ['health/', 'health'],
  ['resolvers.json', 'resolvers'],
  ['assistant/', 'assistant'],
  ['support/', 'support'],
  ['news/', 'news'],
] as const;

/** Explains the archive in the language of the person. */
export function readmeFile({ language, email, at }: { language: Language; email: string; at: Date }): ExportFile {
  const say = (sentence: ReturnType<typeof sayExport>) => translate(sentence, language);
  const made = at.toISOString().slice(0, 16).replace('T', ' ');
  const lines = [
    say(sayExport('export.title')),
    '',
    say(sayExport('export.made', { at: made, email })),
    say(sayExport('export.format')),
    say(sayExport('export.secrets')),
    '',
    ...contents.map(([path, name]) => `${path}\n    ${say(sayExport(`export.${name}`))}`),
    '',
  ];
  return { path: 'README.txt', content: [lines.join('\n')] };
}
