import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { RestoreSwitch } from './restore-switch.entity.js';

const theRow = 1;

/** One switch for the whole server: off, nothing is put back without a person. */
@Injectable()
export class RestoreSwitches {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async isOn(): Promise<boolean> {
    return (await this.em.fork().findOne(RestoreSwitch, { id: theRow }))?.isOn ?? true;
  }

  async turn(actor: Pick<Actor, 'id'>, isOn: boolean): Promise<void> {
    await this.em.fork().upsert(RestoreSwitch, { id: theRow, isOn, changedBy: actor.id, changedAt: this.clock.now() });
  }
}
