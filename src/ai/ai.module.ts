import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { AiIntegrations } from './ai-integrations.js';
import { AiProfiles } from './ai-profiles.js';
import { AiSwitches } from './ai-switches.js';
import { AiController } from './ai.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [AiController],
  providers: [AiIntegrations, AiProfiles, AiSwitches],
})
export class AiModule {}
