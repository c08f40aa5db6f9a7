import pLimit, { type LimitFunction } from 'p-limit';

/** Requests of one agent that are carried out at the same time. */
export const requestsAtOnce = 4;

/**
 * Returns a function that carries out the requests of an agent, few at a time: many requests at once of one agent delay shoppers
 * and other agents by a few only.
 */
export function agentTurns(): <T>(agent: string, work: () => Promise<T>) => Promise<T> {
  const turnsOf = new Map<string, { limit: LimitFunction; requests: number }>();
  return async (agent, work) => {
    const turns = turnsOf.get(agent) ?? { limit: pLimit(requestsAtOnce), requests: 0 };
    turnsOf.set(agent, turns);
    turns.requests++;
    try {
      return await turns.limit(work);
    } finally {
      turns.requests--;
      if (turns.requests === 0) turnsOf.delete(agent);
    }
  };
}
