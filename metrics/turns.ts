export type Speaker = 'caller' | 'agent';
export type TalkTurn = { speaker: Speaker; startMs: number; endMs: number };
export type Response = { turn: number; fromMs: number; latencyMs: number };
export type TalkOver = { by: Speaker; startMs: number; endMs: number };

/**
 * Response latency: from the end of the caller's turn to the agent's first word after it. An agent that starts
 * before the caller has finished did not answer in negative time, it interrupted: that is a talk-over, and it is
 * left out here so that it cannot improve the mean.
 */
export function responsesIn(turns: readonly TalkTurn[]): Response[] {
  return turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    if (turn.speaker !== 'agent' || before?.speaker !== 'caller') return [];
    const latencyMs = turn.startMs - before.endMs;
    return latencyMs < 0 ? [] : [{ turn: index, fromMs: before.endMs, latencyMs }];
  });
}

/** Stretches in which caller and agent speak at once, charged to the one who started later. */
export function talkOversIn(turns: readonly TalkTurn[]): TalkOver[] {
  return turns.flatMap((later, index) =>
    turns.slice(0, index).flatMap((earlier) => {
      const endMs = Math.min(earlier.endMs, later.endMs);
      if (earlier.speaker === later.speaker || endMs <= later.startMs) return [];
      return [{ by: later.speaker, startMs: later.startMs, endMs }];
    }),
  );
}

export function inOrderOfStart<T extends TalkTurn>(turns: readonly T[]): T[] {
  return turns.toSorted((a, b) => a.startMs - b.startMs);
}
