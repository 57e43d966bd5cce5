import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { DomainsModule } from '../domains/index.js';
import { HealthModule } from '../health/index.js';
import { PropagationModule } from '../propagation/index.js';
import { RecordsModule } from '../records/index.js';
import { SnapshotsModule } from '../snapshots/index.js';
import { AiExport } from './ai.export.js';
import { RuleAnswers } from './answers/rule-answers.js';
import { AnswersUnderWay } from './assistant/answers-under-way.js';
import { AssistantController } from './assistant/assistant.controller.js';
import { Assistant } from './assistant/assistant.js';
import { ConversationsController } from './assistant/conversations.controller.js';
import { Conversations } from './assistant/conversations.js';
import { ModelAnswers } from './assistant/model-answers.js';
import { ReaderLanguage } from './assistant/reader-language.js';
import { AnswerVerifier } from './assistant/verify-answer.js';
import { QuestionBudget } from './budget/question-budget.js';
import { QuestionsUsage } from './budget/questions-usage.js';
import { Analyzer } from './dns-help/analyzer.js';
import { DnsHelpController } from './dns-help/dns-help.controller.js';
import { ServiceContexts } from './dns-help/service-contexts.js';
import { ZoneDebugger } from './dns-help/zone-debugger.js';
import { ActiveProfiles } from './management/active-profiles.js';
import { AiActivity } from './management/ai-activity.js';
import { AiIntegrations } from './management/ai-integrations.js';
import { AiProfiles } from './management/ai-profiles.js';
import { AiToggles } from './management/ai-toggles.js';
import { AiController } from './management/ai.controller.js';
import { ApplyTool } from './mcp/apply-tool.js';
import { McpController } from './mcp/mcp.controller.js';
import { McpServers } from './mcp/mcp-server.js';
import { ModelClient } from './model/model-client.js';
import { ModelLimits } from './model/model-limits.js';
import { HealthTools } from './tools/health-tools.js';
import { LiveTools } from './tools/live-tools.js';
import { PlanTools } from './tools/plan-tools.js';
import { Toolbox } from './tools/toolbox.js';
import { ZoneTools } from './tools/zone-tools.js';

@Module({
  imports: [AuthModule, BillingModule, DomainsModule, HealthModule, PropagationModule, RecordsModule, SnapshotsModule],
  controllers: [AiController, AssistantController, ConversationsController, DnsHelpController, McpController],
  providers: [
    ActiveProfiles,
    AiActivity,
    AiExport,
    AiIntegrations,
    AiProfiles,
    AiToggles,
    Analyzer,
    ApplyTool,
    AnswersUnderWay,
    AnswerVerifier,
    Assistant,
    Conversations,
    HealthTools,
    LiveTools,
    McpServers,
    ModelAnswers,
    ModelClient,
    ModelLimits,
    PlanTools,
    QuestionBudget,
    QuestionsUsage,
    ReaderLanguage,
    RuleAnswers,
    ServiceContexts,
    Toolbox,
    ZoneDebugger,
    ZoneTools,
  ],
})
export class AiModule {}
