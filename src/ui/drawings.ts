const frame = (x: number, y: number, width: number, height: number): string =>
  `M${x + 3} ${y}h${width - 6}a3 3 0 0 1 3 3v${height - 6}a3 3 0 0 1-3 3h${6 - width}a3 3 0 0 1-3-3v${6 - height}a3 3 0 0 1 3-3z`;

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 0-.01z`;

/** Upright strokes, centred on a line, one every 8 px. */
const wave = (middle: number, heights: number[]): string =>
  heights
    .map((height, index) => {
      const before = heights[index - 1];
      const move = before === undefined ? `M6 ${middle - height / 2}` : `m8-${(before + height) / 2}`;
      return `${move}v${height}`;
    })
    .join('');

/** Line drawings on a 220 by 76 grid, in one stroke weight: what is drawn solid, dashed, and as a failure. */
export const drawings = {
  'ai-testing': {
    solid: wave(
      38,
      [8, 16, 28, 44, 60, 36, 20, 48, 66, 56, 30, 16, 24, 52, 68, 40, 20, 12, 28, 44, 24, 12, 6, 4, 4, 4],
    ),
  },
  asr: {
    solid: `${wave(26, [6, 14, 30, 44, 28, 10, 6, 20, 40, 48, 30, 12, 6, 16, 26, 38, 20, 8, 6, 12, 24, 36, 46, 28, 14, 6, 4])}M6 58v6h36v-6M54 58v6h38v-6M150 58v6h64v-6`,
    dashed: 'M104 64h34',
    fail: 'M115 46l12 12m0-12-12 12',
  },
  llm: {
    solid: `${frame(6, 6, 112, 64)}M18 22h88M18 36h52M18 54h30M160 24h54M160 52h54M132 24l6 6 10-12`,
    dashed: 'M76 36h30M54 54h44',
    fail: 'M134 46l12 12m0-12-12 12',
  },
  chatbot: {
    solid: `M9 6h102a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H34L20 52V40H9a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM20 18h62M20 28h38M129 24h82a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3h-9v12l-14-12h-59a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3zM140 46h56`,
    dashed: 'M140 36h40',
  },
  validation: {
    solid: `${frame(6, 6, 96, 64)}M38 6v64M70 6v64M6 27h96M6 49h96M14 17l5 5 9-10M46 38l5 5 9-10M78 60l5 5 9-10M124 70V10M124 70h90M124 70c22 0 20-52 44-54 20-2 30-4 46-4`,
    dashed: 'M124 70l90-58',
  },
  call: {
    solid: `M14 10h14l6 16-9 6a40 40 0 0 0 19 19l6-9 16 6v14c0 4-3 6-6 6C34 68 8 40 8 16c0-3 2-6 6-6z${frame(88, 12, 50, 18)}${frame(176, 12, 38, 18)}${frame(152, 46, 44, 18)}M138 21v34h14M196 55v-25`,
    dashed: 'M88 38h126',
  },
  'ai-performance': {
    solid: `M6 70h208M14 70V58h14v12M28 58V34h14v36M42 34V12h14v58M56 22h14v48M70 38h14v32M84 50h14v20M98 58h14v12M112 62h14v8M126 65h14v5M140 67h14v3`,
    dashed: 'M77 6v58M133 6v52M189 6v58',
  },
  manual: {
    solid: `${frame(6, 6, 120, 64)}M6 20h120M18 34h50M18 46h74M18 58h38${circle(158, 38, 20)}M172 52l18 18`,
  },
  automation: {
    solid: `${circle(24, 38, 14)}M38 38h30M110 38h30M182 38h30${frame(68, 22, 42, 32)}M80 38l6 6 12-12${frame(140, 22, 42, 32)}M152 38l6 6 12-12`,
  },
  api: {
    solid:
      'M30 10c-14 0-8 28-22 28 14 0 8 28 22 28M190 10c14 0 8 28 22 28-14 0-8 28-22 28M56 26h108M56 26l10-8M56 26l10 8M164 50H56M164 50l-10-8M164 50l-10 8',
  },
  performance: {
    solid:
      'M10 70a50 50 0 0 1 100 0M60 70 88 38M16 46l6 4M36 27l4 7M60 20v8M84 27l-4 7M104 46l-6 4M132 8v62h82M132 64c40 0 50-2 60-16 6-8 8-20 10-36',
    dashed: 'M132 48h82',
  },
  webscraping: {
    solid: `${frame(6, 8, 84, 60)}M6 22h84M18 36h30M18 48h46M18 58h24M100 38h28m-8-8 8 8-8 8M140 12h74v52h-74zM140 29h74M140 46h74M176 12v52`,
  },
  regression: {
    solid: 'M8 50c30 0 30-28 60-28s30 28 60 28 30-28 60-28h24',
    dashed: 'M8 60c30 0 30-28 60-28s30 28 60 28 30-28 60-28h24',
  },
  negative: {
    solid: frame(6, 22, 150, 32),
    dashed: 'M18 38h70',
    fail: 'm178 26 24 24m0-24-24 24',
  },
} as const satisfies Record<string, { solid: string; dashed?: string; fail?: string }>;

export type DrawingName = keyof typeof drawings;
export const drawingNames = Object.keys(drawings) as [DrawingName, ...DrawingName[]];
