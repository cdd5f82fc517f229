const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A stretch of a half circle around a point: 0 is its left end, 100 its right. */
export const dialArc =
  ([x, y]: readonly [number, number], radius: number) =>
  ({ from, to }: { from: number; to: number }): string => {
    const point = (at: number) => {
      const turn = (at * Math.PI) / 100;
      return `${tenth(x - radius * Math.cos(turn))} ${tenth(y - radius * Math.sin(turn))}`;
    };
    return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`;
  };
