import pLimit, { type LimitFunction } from 'p-limit';

/** Requests of one agent that are carried out at the same time. */
export const requestsAtOnce = 4;
/** The shortest time in ms for which a request keeps its place: an agent has 50 requests a second carried out at most. */
export const placeMs = 80;

type Places = { limit: LimitFunction; requests: number };

/**
 * Returns a function that carries out the requests of an agent, few at a time and not one straight after the other: many requests of
 * one agent leave most of the processor to shoppers and other agents.
 */
export function agentTurns(): <T>(agent: string, work: () => Promise<T>) => Promise<T> {
  const placesOf = new Map<string, Places>();
  return (agent, work) => {
    const places = placesOf.get(agent) ?? { limit: pLimit(requestsAtOnce), requests: 0 };
    placesOf.set(agent, places);
    places.requests++;
    return new Promise((resolve, reject) => {
      places.limit(async () => {
        const result = Promise.try(work);
        // The answer does not wait for the end of the place.
        result.then(resolve, reject);
        await Promise.allSettled([result, new Promise((end) => setTimeout(end, placeMs))]);
        places.requests--;
        if (places.requests === 0) placesOf.delete(agent);
      });
    });
  };
}
