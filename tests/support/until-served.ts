/** Repeats a request that waited too long for a lock, as its answer (503) asks for; a deadlock answers 500. */
export async function untilServed<Answer extends { status: number }>(
  request: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await request();
  return answer.status === 503 ? untilServed(request) : answer;
}
