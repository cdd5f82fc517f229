export type Edit = {
  kind: 'same' | 'sub' | 'del' | 'ins';
  said: string;
  heard: string;
};

/** The fewest edits that turn the reference into the transcript. */
export function align(said: string[], heard: string[]): Edit[] {
  const cost = costs(said, heard);
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity;
  const edits: Edit[] = [];
  let [i, j] = [said.length, heard.length];
  while (i > 0 || j > 0) {
    const [s, h] = [said[i - 1] ?? '', heard[j - 1] ?? ''];
    if (at(i, j) === at(i - 1, j - 1) + Number(s !== h)) {
      edits.push({ kind: s === h ? 'same' : 'sub', said: s, heard: h });
      [i, j] = [i - 1, j - 1];
    } else if (at(i, j) === at(i - 1, j) + 1) {
      edits.push({ kind: 'del', said: s, heard: '' });
      i -= 1;
    } else {
      edits.push({ kind: 'ins', said: '', heard: h });
      j -= 1;
    }
  }
  return edits.toReversed();
}

/** costs[i][j]: edits between the first i words said and the first j heard. */
function costs(said: string[], heard: string[]): number[][] {
  const rows = [[0, ...heard.map((_, j) => j + 1)]];
  for (const [i, s] of said.entries()) {
    const above = rows[i] ?? [];
    const row = [i + 1];
    for (const [j, h] of heard.entries()) {
      const swap = (above[j] ?? 0) + Number(s !== h);
      row.push(Math.min(swap, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows;
}
