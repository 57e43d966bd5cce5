import type { ProviderContext } from '../../contract/context.js';

export interface StoredAction {
  id: number;
  command: string;
  zone: number;
  startedAt: number;
  finishesAt: number;
  error: { code: string; message: string } | null;
}

/** For how long an action runs. */
const actionMs = 300;

/** Work that the host does after it has answered. */
export class Actions {
  private readonly all: StoredAction[] = [];

  constructor(private readonly clock: ProviderContext['clock']) {}

  start(zone: number, command: string, error: StoredAction['error'] = null): StoredAction {
    const startedAt = this.clock.now().getTime();
    const id = this.all.length + 1;
    const action = { id, command, zone, startedAt, finishesAt: startedAt + actionMs, error };
    this.all.push(action);
    return action;
  }

  /** As the API shows them; without ids, all. */
  shown(ids: readonly number[]): object[] {
    return this.all.filter(({ id }) => ids.length === 0 || ids.includes(id)).map((action) => this.bodyOf(action));
  }

  bodyOf(action: StoredAction) {
    return actionBody(action, this.clock.now().getTime());
  }
}

function actionBody(action: StoredAction, now: number) {
  const isRunning = now < action.finishesAt;
  const end = action.error ? 'error' : 'success';
  return {
    id: action.id,
    command: action.command,
    status: isRunning ? 'running' : end,
    progress: isRunning ? 50 : 100,
    started: new Date(action.startedAt).toISOString(),
    finished: isRunning ? null : new Date(action.finishesAt).toISOString(),
    resources: [{ id: action.zone, type: 'zone' }],
    error: isRunning ? null : action.error,
  };
}
