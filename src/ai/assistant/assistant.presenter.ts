import type { UsageToday } from '../budget/question-budget.js';
import type { Citation } from '../tools/evidence.js';
import type { AiConversation, AiMessage } from './conversation.entity.js';

export class CitationView {
  /** As it stands in the answer, in brackets. */
  tag!: string;
  kind!: 'finding' | 'set';
  domainId!: string;
  domain!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** The rule of a finding; null for a record set. */
  ruleId!: string | null;
  title!: string;
}

export class UsageTodayView {
  /** Questions to the model today (UTC). */
  questions!: number;
  questionLimit!: number;
  tokens!: number;
  tokenLimit!: number;
}

export class ChatAnswerView {
  /** The answer, in Markdown. */
  response!: string;
  /** The stored message. */
  id!: string;
  conversationId!: string;
  /** `rules`: no model was asked, or it gave no answer. `notices` says why. */
  source!: 'model' | 'rules';
  /** Sentences beside the answer, in the reader's language. */
  notices!: string[];
  /** Findings and sets that the answer cites, and that were really seen. */
  citations!: CitationView[];
  /** Change plans that the answer proposes. Nothing is changed until a person applies one. */
  planIds!: string[];
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class ConversationView {
  id!: string;
  /** The beginning of the first question. */
  title!: string;
  /** ISO 8601, UTC. */
  createdAt!: string;
  updatedAt!: string;
}

export class ConversationMessageView {
  id!: string;
  role!: 'person' | 'assistant';
  text!: string;
  /** Null for questions. */
  source!: 'model' | 'rules' | null;
  notices!: string[];
  citations!: CitationView[];
  planIds!: string[];
  createdAt!: string;
}

export class ProfileChoiceView {
  id!: string;
  name!: string;
  isCustom!: boolean;
}

export class AssistantView {
  /** The model that answers; null where none is configured. */
  model!: string | null;
  usage!: UsageTodayView;
  /** Profiles that are on. */
  profiles!: ProfileChoiceView[];
}

export function presentUsage({ questions, questionLimit, tokens, tokenLimit }: UsageToday): UsageTodayView {
  return { questions, questionLimit, tokens, tokenLimit };
}

export function presentAnswer(message: AiMessage): ChatAnswerView {
  return {
    response: message.text,
    id: message.id,
    conversationId: message.conversationId,
    source: message.source ?? 'rules',
    notices: message.notices,
    citations: message.citations.map(presentCitation),
    planIds: message.planIds,
    createdAt: message.createdAt.toISOString(),
  };
}

export function presentConversation({ id, title, createdAt, updatedAt }: AiConversation): ConversationView {
  return { id, title, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function presentMessage(message: AiMessage): ConversationMessageView {
  return {
    id: message.id,
    role: message.role,
    text: message.text,
    source: message.source ?? null,
    notices: message.notices,
    citations: message.citations.map(presentCitation),
    planIds: message.planIds,
    createdAt: message.createdAt.toISOString(),
  };
}

function presentCitation({ tag, kind, domainId, domain, name, type, ruleId, title }: Citation): CitationView {
  return { tag, kind, domainId, domain, name, type, ruleId, title };
}
