import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { OutboxAdminController } from './outbox/outbox.admin.controller.js';
import { OutboxAdmin } from './outbox/outbox.js';

@Module({
  imports: [AuthModule, DomainsModule],
  controllers: [OutboxAdminController],
  providers: [OutboxAdmin],
})
export class AdminModule {}
