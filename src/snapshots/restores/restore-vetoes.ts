import { Injectable } from '@nestjs/common';
import type { Restore } from './restore.entity.js';
import type { Statement } from '../../dns/index.js';

/** Why a restore must not go on, as a sentence for people; null when it may. */
export type RestoreVeto = (restore: Restore) => Promise<Statement | null>;

/** Modules that start restores register here to stop them. Each attempt asks right before it writes to the host. */
@Injectable()
export class RestoreVetoes {
  private readonly vetoes: RestoreVeto[] = [];

  register(veto: RestoreVeto): void {
    this.vetoes.push(veto);
  }

  async of(restore: Restore): Promise<Statement | null> {
    for (const veto of this.vetoes) {
      const reason = await veto(restore);
      if (reason !== null) return reason;
    }
    return null;
  }
}
