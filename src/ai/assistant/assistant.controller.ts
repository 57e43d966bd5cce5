import { Body, Controller, Get, HttpCode, Logger, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { AppError } from '../../platform/errors/index.js';
import { AnswersWithEvents, EventStream, Fails } from '../../platform/http-server/index.js';
import { QuestionBudget } from '../budget/question-budget.js';
import { ActiveProfiles } from '../management/active-profiles.js';
import { ModelClient } from '../model/model-client.js';
import { AnswerStopped } from '../model/model-failed.js';
import { Assistant, type Question } from './assistant.js';
import { ChatDto } from './assistant.dto.js';
import { AssistantView, ChatAnswerView, presentAnswer, presentUsage } from './assistant.presenter.js';
import { ReaderLanguage } from './reader-language.js';

@ApiTags('ai')
@Controller('api/ai')
export class AssistantController {
  private readonly log = new Logger('Assistant');

  constructor(
    private readonly assistant: Assistant,
    private readonly model: ModelClient,
    private readonly budget: QuestionBudget,
    private readonly profiles: ActiveProfiles,
    private readonly language: ReaderLanguage,
  ) {}

  /**
   * Show the assistant
   *
   * @remarks The model that answers, what may still be asked today, and the profiles that are on.
   */
  @Get('assistant')
  async show(@CurrentUser() actor: Actor): Promise<AssistantView> {
    const profiles = await this.profiles.list(actor);
    return {
      model: this.model.model,
      usage: presentUsage(await this.budget.today(actor)),
      profiles: profiles.map(({ id, name, isCustom }) => ({ id, name, isCustom })),
    };
  }

  /**
   * Ask the assistant
   *
   * @remarks It reads zones, findings and DNS servers, and proposes changes as plans; it changes nothing. Without a model,
   * or when the model fails, the rules of DNS answer, and `notices` says so. The conversation is stored.
   */
  @Fails({
    403: ['model_question_limit_reached'],
    404: ['not_found'],
    409: ['answer_under_way'],
    429: ['token_budget_spent'],
  })
  @Post('chat')
  @HttpCode(200)
  async chat(@CurrentUser() actor: Actor, @Body() body: ChatDto, @Req() request: Request): Promise<ChatAnswerView> {
    const left = new AbortController();
    request.res?.once('close', () => left.abort());
    const question = await this.questionOf(actor, body, request);
    return presentAnswer(await this.assistant.ask(actor, question, { signal: left.signal }));
  }

  /**
   * Ask the assistant, word by word
   *
   * @remarks The same as a stream of events: `step` when a tool is used, `text` with the next words, `done` with the whole
   * answer, or `failed` with the error that `POST /api/ai/chat` would give. The words are not final: only `done` has been held against what was seen. To
   * stop the answer, close the connection: then nothing is stored.
   */
  @Fails({ 404: ['not_found'] })
  @Post('chat/events')
  @AnswersWithEvents()
  async stream(@CurrentUser() actor: Actor, @Body() body: ChatDto, @Req() request: Request): Promise<StreamableFile> {
    const question = await this.questionOf(actor, body, request);
    const events = new EventStream();
    void this.sendTo(events, actor, question);
    return events.file;
  }

  private async sendTo(events: EventStream, actor: Actor, question: Question): Promise<void> {
    try {
      const message = await this.assistant.ask(actor, question, {
        signal: events.signal,
        onText: (text) => events.send('text', { text }),
        onStep: (tool) => events.send('step', { tool }),
      });
      events.send('done', presentAnswer(message));
    } catch (error) {
      if (error instanceof AnswerStopped) return;
      if (error instanceof AppError) return events.send('failed', failureIn(error));
      this.log.error({ err: error }, 'An answer of the assistant failed');
      events.send('failed', { statusCode: 500, code: 'internal_error' });
    } finally {
      events.end();
    }
  }

  private async questionOf(actor: Actor, body: ChatDto, request: Request): Promise<Question> {
    const { message, conversationId = null, profileId = null, recentRecords = [], useModel = true } = body;
    const { domainId, domainName } = body;
    const domain = await this.assistant.domainFor(actor, { domainId, domainName: domainName ?? undefined });
    const language = await this.language.of(actor, request);
    const question = { message, domain, conversationId, profileId, recentRecords, useModel, language };
    await this.assistant.check(actor, question);
    return question;
  }
}

function failureIn({ code, message, extras, status }: AppError): object {
  return { statusCode: status, code, message, ...extras };
}
