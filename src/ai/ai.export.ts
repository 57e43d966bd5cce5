import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { AiConversation, AiMessage } from './assistant/conversation.entity.js';
import { AiUsage } from './budget/ai-usage.entity.js';
import { AiServiceContext } from './dns-help/service-context.entity.js';
import { AiIntegration } from './management/ai-integration.entity.js';
import { AiProfile } from './management/ai-profile.entity.js';
import { AiToggle } from './management/ai-toggle.entity.js';

/** Profiles, prompts, switches and conversations of the assistant. */
@Injectable()
export class AiExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: [
      'ai_profile',
      'ai_integration',
      'ai_toggle',
      'ai_conversation',
      'ai_message',
      'ai_service_context',
      'ai_usage',
    ],
  })
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
    yield jsonFile('assistant/conversations.json', eachRow(this.em, AiConversation, { accountId }), (conversation) => ({
      id: conversation.id,
      title: conversation.title,
      createdAt: conversation.createdAt,
      updatedAt: conversation.updatedAt,
    }));
    yield jsonFile('assistant/messages.json', eachRow(this.em, AiMessage, { accountId }), (message) => ({
      id: message.id,
      conversationId: message.conversationId,
      role: message.role,
      text: message.text,
      source: message.source,
      notices: message.notices,
      citations: message.citations,
      planIds: message.planIds,
      createdAt: message.createdAt,
    }));
    const contexts = await this.em.fork().find(AiServiceContext, { accountId });
    yield jsonFile('assistant/contexts.json', contexts, ({ serviceId, context, updatedAt }) => {
      return { serviceId, context, updatedAt };
    });
    const usage = await this.em.fork().find(AiUsage, { accountId }, { orderBy: { day: 'asc' } });
    yield jsonFile('assistant/usage.json', usage, (each) => ({
      day: each.day,
      questions: each.questions,
      ruleAnswers: each.ruleAnswers,
      failures: each.failures,
      promptTokens: each.promptTokens,
      completionTokens: each.completionTokens,
    }));
  }
}
