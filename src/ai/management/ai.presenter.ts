import type { AiIntegration } from './ai-integration.entity.js';
import type { ProfileCategory } from './ai-profile.entity.js';
import type { ListedProfile } from './ai-profiles.js';

export class AiProfileView {
  id!: string;
  name!: string;
  description!: string;
  systemPrompt!: string;
  category!: ProfileCategory;
  capabilities!: string[];
  /** While this flag is off, the profile is not used, whatever its own switch says. */
  featureFlag!: string | null;
  enabled!: boolean;
  /** Written by the account; the others are built in. */
  isCustom!: boolean;
}

export class AiIntegrationView {
  id!: string;
  name!: string;
  description!: string;
  prompt!: string;
  outputFormat!: string;
  tags!: string[];
  featureFlag!: string | null;
  enabled!: boolean;
  inputSchema!: Record<string, unknown>;
}

export class FeatureFlagView {
  flag!: string;
  enabled!: boolean;
}

export function presentProfile(profile: ListedProfile): AiProfileView {
  const { id, name, description, systemPrompt, category, featureFlag, enabled, isCustom } = profile;
  const capabilities = [...profile.capabilities];
  return { id, name, description, systemPrompt, category, capabilities, featureFlag, enabled, isCustom };
}

export function presentIntegration(integration: AiIntegration): AiIntegrationView {
  const { id, name, description, prompt, outputFormat, tags, featureFlag = null, enabled, inputSchema } = integration;
  return { id, name, description, prompt, outputFormat, tags, featureFlag, enabled, inputSchema };
}
