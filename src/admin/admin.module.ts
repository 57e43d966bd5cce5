import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { OutboxAdminController } from './outbox/outbox.admin.controller.js';
import { OutboxAdmin } from './outbox/outbox.js';
import { UserChanges } from './users/user-changes.js';
import { UserDirectory } from './users/user-directory.js';
import { UserFiguresAdminController } from './users/user-figures.admin.controller.js';
import { UserFiguresReader } from './users/user-figures.js';
import { UsersAdminController } from './users/users.admin.controller.js';

@Module({
  imports: [AuthModule, DomainsModule],
  controllers: [OutboxAdminController, UserFiguresAdminController, UsersAdminController],
  providers: [OutboxAdmin, UserChanges, UserDirectory, UserFiguresReader],
})
export class AdminModule {}
