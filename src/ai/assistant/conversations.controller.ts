import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import {
  ConversationMessageView,
  ConversationView,
  presentConversation,
  presentMessage,
} from './assistant.presenter.js';
import { Conversations } from './conversations.js';

@ApiTags('ai')
@Controller('api/ai/conversations')
export class ConversationsController {
  constructor(private readonly conversations: Conversations) {}

  /**
   * List the conversations with the assistant
   *
   * @remarks Latest first. The latest 100 are kept.
   */
  @Get()
  async list(@CurrentUser() actor: Actor): Promise<ConversationView[]> {
    return (await this.conversations.list(actor)).map(presentConversation);
  }

  /**
   * Read a conversation with the assistant
   *
   * @remarks Its latest 200 messages, oldest first.
   */
  @Get(':id/messages')
  async messages(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ConversationMessageView[]> {
    const { id: found } = await this.conversations.find(actor, id);
    return (await this.conversations.messages(actor, found)).map(presentMessage);
  }

  /**
   * Delete a conversation with the assistant
   *
   * @remarks Its messages go with it. Change plans that it proposed stay.
   */
  @Delete(':id')
  @HttpCode(204)
  async delete(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.conversations.delete(actor, id);
  }

  /**
   * Delete all conversations with the assistant
   *
   * @remarks Their messages go with them. Change plans that they proposed stay.
   */
  @Delete()
  @HttpCode(204)
  async deleteAll(@CurrentUser() actor: Actor): Promise<void> {
    await this.conversations.deleteAll(actor);
  }
}
