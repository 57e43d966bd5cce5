import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { AiIntegrations } from './ai-integrations.js';
import { AiProfiles } from './ai-profiles.js';
import { AiToggles } from './ai-toggles.js';
import { AiController } from './ai.controller.js';
import { AiExport } from './ai.export.js';

@Module({
  imports: [AuthModule],
  controllers: [AiController],
  providers: [AiExport, AiIntegrations, AiProfiles, AiToggles],
})
export class AiModule {}
