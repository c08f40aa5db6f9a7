import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#web/admin/data/api-query.ts';

/**
 * Returns a function that resolves as a call about a newsletter does. A failed call reads the newsletter again, since another tab
 * or staff member may have sent it meanwhile.
 */
export function useLatestState(id: string) {
  const queryClient = useQueryClient();
  return async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      const { queryKey } = apiQuery('GET /api/newsletters/:id', { params: { id } });
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
