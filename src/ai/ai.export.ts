import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { AiIntegration } from './ai-integration.entity.js';
import { AiProfile } from './ai-profile.entity.js';
import { AiToggle } from './ai-toggle.entity.js';

/** Profiles, prompts and switches of the assistant. */
@Injectable()
export class AiExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({ tables: ['ai_profile', 'ai_integration', 'ai_toggle'] })
  async *files({ accountId }: ExportOwner): ExportFiles {
    yield jsonFile('assistant/profiles.json', eachRow(this.em, AiProfile, { accountId }), (profile) => ({
      id: profile.id,
      name: profile.name,
      description: profile.description,
      systemPrompt: profile.systemPrompt,
      category: profile.category,
      capabilities: profile.capabilities,
      featureFlag: profile.featureFlag,
      enabled: profile.enabled,
      createdAt: profile.createdAt,
    }));
    yield jsonFile('assistant/integrations.json', eachRow(this.em, AiIntegration, { accountId }), (integration) => ({
      id: integration.id,
      name: integration.name,
      description: integration.description,
      prompt: integration.prompt,
      outputFormat: integration.outputFormat,
      inputSchema: integration.inputSchema,
      tags: integration.tags,
      featureFlag: integration.featureFlag,
      enabled: integration.enabled,
      createdAt: integration.createdAt,
    }));
    const toggles = await this.em.fork().find(AiToggle, { accountId });
    yield jsonFile('assistant/toggles.json', toggles, ({ kind, name, enabled }) => ({ kind, name, enabled }));
  }
}
