import { DeadlockException } from '@mikro-orm/core';

const attempts = 3;

/**
 * Repeats a whole transaction that PostgreSQL ended to resolve a deadlock (error 40P01), three times in all. For
 * transactions that cannot lock in the order of the others, such as a delete that cascades.
 */
export async function retryDeadlocks<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof DeadlockException) || attempt === attempts) throw error;
    }
  }
}
