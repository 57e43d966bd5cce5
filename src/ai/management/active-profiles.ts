import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { NotFound } from '../../platform/errors/index.js';
import type { ProfileCategory } from './ai-profile.entity.js';
import { AiProfiles, type ListedProfile } from './ai-profiles.js';
import { AiToggles } from './ai-toggles.js';
import { groundRules } from './built-in-profiles.js';

/** More custom text than this in one prompt would cost every question dearly. */
const longestTasks = 24_000;

export interface ActivePrompt {
  /** The ground rules, and then the tasks of the profiles. */
  text: string;
  /** Purposes of the profiles: they decide which tools a model gets. */
  categories: ReadonlySet<ProfileCategory>;
  profiles: readonly Pick<ListedProfile, 'id' | 'name'>[];
}

/** The profiles that are used: those that are on, and whose feature flag is on. */
@Injectable()
export class ActiveProfiles {
  constructor(
    private readonly profiles: AiProfiles,
    private readonly toggles: AiToggles,
  ) {}

  async list(owner: Pick<Actor, 'accountId'>): Promise<ListedProfile[]> {
    const [profiles, off] = await Promise.all([this.profiles.list(owner), this.toggles.off('flag', owner)]);
    return profiles.filter(({ enabled, featureFlag }) => enabled && !(featureFlag !== null && off.has(featureFlag)));
  }

  /**
   * The prompt of one profile, or of all that are on. Null when none is on. Rejects with `NotFound` for one that does not
   * exist or is off.
   */
  async prompt(owner: Pick<Actor, 'accountId'>, profileId: string | null): Promise<ActivePrompt | null> {
    const active = await this.list(owner);
    const chosen = profileId === null ? active : active.filter(({ id }) => id === profileId);
    if (profileId !== null && chosen.length === 0) throw new NotFound('AI profile');
    if (chosen.length === 0) return null;
    return {
      text: `${groundRules}\n\n${tasksOf(chosen)}`,
      categories: new Set(chosen.map(({ category }) => category)),
      profiles: chosen.map(({ id, name }) => ({ id, name })),
    };
  }
}

/** The account's own come first: a person wrote them for a reason, and what does not fit is left out at the end. */
function tasksOf(profiles: readonly ListedProfile[]): string {
  const [only] = profiles;
  if (profiles.length === 1 && only) return taskOf(only).slice(0, longestTasks);
  const ordered = [...profiles].sort((a, b) => Number(b.isCustom) - Number(a.isCustom));
  const parts: string[] = [];
  let length = 0;
  for (const profile of ordered) {
    const part = `## ${profile.name}\nFor: ${profile.description}\n${taskOf(profile)}`;
    if (length + part.length > longestTasks) continue;
    parts.push(part);
    length += part.length;
  }
  return `Follow the one of these that fits the question.\n\n${parts.join('\n\n')}`;
}

/** A built-in prompt begins with the ground rules, which are said once. */
function taskOf({ systemPrompt }: ListedProfile): string {
  return systemPrompt.startsWith(groundRules) ? systemPrompt.slice(groundRules.length).trim() : systemPrompt;
}
