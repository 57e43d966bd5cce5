import { sayProtection } from './protection.words.js';
import { presentMessage } from '../platform/phrases/index.js';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../auth/index.js';
import { DomainAccess } from '../domains/index.js';
import { MonitoringTest } from './guards/monitoring-test.js';
import { ChangeProtectionDto, EnableProtectionDto } from './protection.dto.js';
import {
  presentProtection,
  presentTest,
  ProtectionChangedView,
  ProtectionView,
  TestMonitoringView,
} from './protection.presenter.js';
import { ProtectionService } from './protection.service.js';
import { Fails } from '../platform/http-server/index.js';

@ApiTags('protection')
@Controller('api/domains/:id')
export class ProtectionController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly protection: ProtectionService,
    private readonly monitoring: MonitoringTest,
  ) {}

  /**
   * Show the protection of a domain
   *
   * @remarks The settings of the domain, and what the last scans found.
   */
  @Get('protection')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ProtectionView> {
    return presentProtection(await this.protection.of(await this.domains.find(actor, id)));
  }

  /**
   * Change the protection of a domain
   *
   * @remarks Settings that are left out stay as they are.
   */
  @Fails({ 409: ['not_protected'], 422: ['auto_restore_not_possible'] })
  @Patch('protection')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeProtectionDto,
  ): Promise<ProtectionView> {
    const domain = await this.domains.find(actor, id);
    const {
      monitorIntervalMinutes: intervalMinutes,
      autoRestoreEnabled,
      autoRestoreTypes,
      graceMinutes,
      timezone,
    } = body;
    const settings = { intervalMinutes, autoRestoreEnabled, autoRestoreTypes, graceMinutes, timezone };
    return presentProtection(await this.protection.change(actor, domain, settings));
  }

  /**
   * Enable protection
   *
   * @remarks Approves the zone as it is now, and watches it from then on. Called again, it approves the zone of that
   * time.
   */
  @Fails({
    403: ['alert_recipient_limit_reached'],
    422: ['zone_not_readable', 'zone_not_steady', 'auto_restore_not_possible'],
    429: ['too_many_confirmations', 'mailbox_cap_reached'],
  })
  @Post('enable-protection')
  @HttpCode(200)
  async enable(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: EnableProtectionDto,
  ): Promise<ProtectionChangedView> {
    const domain = await this.domains.find(actor, id);
    const { monitorIntervalMinutes: intervalMinutes, autoRestoreEnabled, timezone, alertEmails } = body;
    const enabled = await this.protection.enable(
      actor,
      domain,
      { intervalMinutes, autoRestoreEnabled, timezone },
      alertEmails,
    );
    return { success: true, ...presentMessage(sayProtection('enabled')), protection: presentProtection(enabled) };
  }

  /**
   * Disable protection
   *
   * @remarks Keeps the baseline and the settings; closes open incidents.
   */
  @Post('disable-protection')
  @HttpCode(200)
  async disable(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ProtectionChangedView> {
    const disabled = await this.protection.disable(actor, await this.domains.find(actor, id));
    return { success: true, ...presentMessage(sayProtection('disabled')), protection: presentProtection(disabled) };
  }

  /**
   * Scan a zone now
   *
   * @remarks Runs a full scan at once. Like any other scan, it may open incidents.
   */
  @Fails({ 409: ['not_protected'] })
  @Post('test-monitoring')
  @HttpCode(200)
  async test(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<TestMonitoringView> {
    return presentTest(await this.monitoring.run(await this.domains.find(actor, id)));
  }
}
