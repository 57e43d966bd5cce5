import { sayPlan } from '../plans/plans.words.js';
import { presentMessage } from '../../platform/phrases/index.js';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess } from '../../domains/index.js';
import { DeletedView } from '../list/record.presenter.js';
import { CreateIgnoreRuleDto } from './ignore-rules.dto.js';
import { IgnoreRuleView, presentIgnoreRule } from './ignore-rules.presenter.js';
import { IgnoreRules } from './ignore-rules.service.js';
import { Fails } from '../../platform/http-server/index.js';

@ApiTags('ignore rules')
@Controller('api/domains/:id/ignore-rules')
export class IgnoreRulesController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly rules: IgnoreRules,
  ) {}

  /**
   * List ignore rules
   *
   * @remarks The rules for records that plans of whole zones leave unchanged, oldest first.
   */
  @Get()
  async list(@CurrentUser() actor: Actor, @Param('id') domainId: string): Promise<IgnoreRuleView[]> {
    const domain = await this.domains.find(actor, domainId);
    return (await this.rules.list(domain)).map(presentIgnoreRule);
  }

  /**
   * Add an ignore rule
   *
   * @remarks From now on, zone files, snapshots and exact plans do not create, change or delete such records. An edit
   * that names one still applies. At most 100 rules per domain.
   */
  @Fails({ 422: ['too_many_ignore_rules'] })
  @Post()
  async add(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Body() body: CreateIgnoreRuleDto,
  ): Promise<IgnoreRuleView> {
    const domain = await this.domains.find(actor, domainId);
    return presentIgnoreRule(await this.rules.add(actor, domain, body));
  }

  /**
   * Delete an ignore rule
   *
   * @remarks Plans include such records again from now on.
   */
  @Delete(':ruleId')
  async remove(
    @CurrentUser() actor: Actor,
    @Param('id') domainId: string,
    @Param('ruleId') ruleId: string,
  ): Promise<DeletedView> {
    await this.rules.remove(actor, await this.domains.find(actor, domainId), ruleId);
    return { success: true, ...presentMessage(sayPlan('ruleDeleted')) };
  }
}
