/** Line drawings on a 24 px grid in one stroke weight. */
export const icons = {
  chat: 'M3 5h14v10H8l-5 4zM17 9h4v11l-4-3h-6',
  scorecard: 'M4 3h16v18H4zM8 8h8M8 12h8M8 16h4',
  wave: 'M3 10v4M7 6v12M11 3v18M15 8v8M19 5v14',
  matrix: 'M3 3h18v18H3zM3 12h18M12 3v18',
  histogram: 'M3 21h18M6 21v-6M10 21V8M14 21V4M18 21v-9',
  phone: 'M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4c-9 2-18-7-16-16z',
  screen: 'M3 4h18v13H3zM8 21h8M7 8h6M7 12h9',
  pipeline: 'M2 12h5M17 12h5M7 8h4v8H7zM13 8h4v8h-4zM11 12h2',
  braces: 'M9 3C5 3 8 12 4 12c4 0 1 9 5 9M15 3c4 0 1 9 5 9-4 0-1 9-5 9',
  gauge: 'M3 18a9 9 0 0 1 18 0M12 18l4-7M12 9V7M6 12l-1-1M18 12l1-1',
  table: 'M3 4h18v16H3zM3 9h18M3 14h18M10 4v16',
  frames: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  loop: 'M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5',
  cross: 'M5 5l14 14M19 5L5 19',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  pin: 'M12 21c-6-7-7-9-7-12a7 7 0 0 1 14 0c0 3-1 5-7 12zM12 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  link: 'M10 14l4-4M9 10l-4 4a3.5 3.5 0 0 0 5 5l4-4M15 14l4-4a3.5 3.5 0 0 0-5-5l-4 4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l4 2',
  menu: 'M3 8h18M3 16h18',
  check: 'M4 12l5 6L20 6',
  search: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15 15l6 6',
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as [IconName, ...IconName[]];
