import { DnsSyntaxError, textOf } from '../../dns/index.js';
import { reasonOf } from '../../records/index.js';
import { ToolRefused } from './tool.js';

/** Runs a step of a tool. Refusals for reasons that a person may read become a `ToolRefused`. */
export async function asTool<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const reason = error instanceof DnsSyntaxError ? error.message : reasonOf(error);
    if (reason === null) throw error;
    throw new ToolRefused(textOf(reason), { cause: error });
  }
}
