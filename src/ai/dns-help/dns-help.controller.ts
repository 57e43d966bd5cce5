import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { ReaderLanguage } from '../assistant/reader-language.js';
import { Analyzer } from './analyzer.js';
import { AnalyzeDto, UpdateContextDto } from './dns-help.dto.js';
import {
  AccountInfoView,
  AnalysisView,
  presentAccount,
  presentAnalysis,
  presentContext,
  presentZone,
  ServiceContextView,
  ZoneInfoView,
} from './dns-help.presenter.js';
import { ServiceContexts } from './service-contexts.js';
import { ZoneDebugger } from './zone-debugger.js';

/** The page AI Dr. DNS. */
@ApiTags('ai')
@Controller('api/dns-help')
export class DnsHelpController {
  constructor(
    private readonly em: EntityManager,
    private readonly debug: ZoneDebugger,
    private readonly analyzer: Analyzer,
    private readonly contexts: ServiceContexts,
    private readonly language: ReaderLanguage,
  ) {}

  /**
   * Show the connection of a domain
   *
   * @remarks Its name and host, the state of the domain, and the plan of the account.
   */
  @Get('account/:id')
  async account(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<AccountInfoView> {
    return presentAccount(await this.debug.account(this.em.fork(), actor, id));
  }

  /**
   * Show a zone for finding faults
   *
   * @remarks Its state, its name servers and its records as they were last read.
   */
  @Get('zone/:id')
  async zone(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ZoneInfoView> {
    return presentZone(await this.debug.zone(actor, id));
  }

  /**
   * Analyze the configuration of a domain
   *
   * @remarks Answers a question from the findings, with recommendations and issues; each issue rests on a finding.
   * Without a model, or when the model fails, the rules of DNS answer, and `notices` says so.
   */
  @Fails({
    403: ['model_question_limit_reached'],
    404: ['not_found'],
    409: ['answer_under_way'],
    429: ['token_budget_spent'],
  })
  @Post('ai-analysis')
  @HttpCode(200)
  async analyze(@CurrentUser() actor: Actor, @Body() body: AnalyzeDto, @Req() request: Request): Promise<AnalysisView> {
    const left = new AbortController();
    request.res?.once('close', () => left.abort());
    const language = await this.language.of(actor, request);
    const { domainId, serviceId, question, context } = body;
    const asked = { domainId, serviceId, question, context, language, signal: left.signal };
    return presentAnalysis(await this.analyzer.analyze(actor, asked));
  }

  /**
   * List the saved contexts of DNS services
   *
   * @remarks One for each service at most.
   */
  @Get('contexts')
  async listContexts(@CurrentUser() actor: Actor): Promise<ServiceContextView[]> {
    return (await this.contexts.list(actor)).map(presentContext);
  }

  /**
   * Save the context of a DNS service
   *
   * @remarks Analyses of this service that name no context use it from then on.
   */
  @Post('update-context')
  @HttpCode(200)
  async updateContext(@CurrentUser() actor: Actor, @Body() body: UpdateContextDto): Promise<ServiceContextView> {
    return presentContext(await this.contexts.save(actor, body.serviceId, body.context));
  }
}
