import { Injectable } from '@nestjs/common';
import { Vault } from '../../platform/crypto/index.js';
import type { AlertChannel } from './alert-channel.entity.js';
import type { ChannelTarget } from './channel-target.js';

type Row = Pick<AlertChannel, 'id' | 'accountId'>;

/** Seals and opens the addresses of channels. Each blob is bound to its row. */
@Injectable()
export class ChannelVault {
  constructor(private readonly vault: Vault) {}

  /** Call it outside a transaction that locks the account: a new account's key is written on another connection. */
  seal(row: Row, target: ChannelTarget): Promise<Buffer> {
    return this.vault.seal(placeOf(row), JSON.stringify(target));
  }

  async open(channel: Row & Pick<AlertChannel, 'sealedTarget'>): Promise<ChannelTarget> {
    return JSON.parse(await this.vault.open(placeOf(channel), channel.sealedTarget)) as ChannelTarget;
  }
}

function placeOf({ id, accountId }: Row) {
  return { accountId, table: 'alert_channel', column: 'sealed_target', rowId: id };
}
