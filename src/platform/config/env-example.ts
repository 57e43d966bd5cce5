import { settings } from './settings.js';

const introduction = `# All settings, read from the environment when the server starts. Every one may stay unset.
# This file is generated: npm run env:example`;

/** The text of `.env.example`: one commented-out line per setting, with kind, default and reason. */
export function envExample(): string {
  const blocks = Object.values(settings).map(({ name, why, kind, unit, secret, shown }) => {
    const facts = [kind, unit, secret && 'secret'].filter(Boolean).join(', ');
    return `# ${why}\n# (${facts})\n#${name}=${shown}`;
  });
  return `${[introduction, ...blocks].join('\n\n')}\n`;
}
