import { icons } from './icons.ts';

/** Icons of cards, on the same grid. Separate from icons.ts, which the navigation ships to the browser. */
export const cardIcons = {
  ...icons,
  accent: 'M4 5h9v7H8l-4 3zM15 9h5v10l-4-3h-5v-2',
  noise: 'M2 12h3l2-6 3 13 3-15 3 12 2-4h4',
  tag: 'M3 4h8l10 9-8 8L3 12zM7 8h1.5',
  shield: 'M12 3l8 3v5c0 5-3 8-8 10-5-2-8-5-8-10V6zM8.5 12l2.5 2.5 5-5',
  scales: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  target:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 1v5M12 18v5M1 12h5M18 12h5',
  drift: 'M3 20h18M3 15c4 0 4-9 8-9s3 4 10 4M3 18c4 0 6-4 9-4s5 2 9 2',
  branch: 'M6 4v16M6 12h6a6 6 0 0 0 6-6V4M3 7l3-3 3 3M15 7l3-3 3 3',
  people: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-5 3-7 7-7s7 2 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 3 4 7',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v2',
  server: 'M3 4h18v7H3zM3 13h18v7H3zM6.5 7.5H8M6.5 16.5H8M12 7.5h5M12 16.5h5',
  database: 'M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0',
  calendar: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M8 15h3',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  bug: 'M8 9h8v6a4 4 0 0 1-8 0zM9 9a3 3 0 0 1 6 0M12 10v9M3 9l5 2M21 9l-5 2M3 19l5-3M21 19l-5-3',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  chip: 'M6 6h12v12H6zM10 10h4v4h-4zM9 6V2M15 6V2M9 22v-4M15 22v-4M6 9H2M6 15H2M22 9h-4M22 15h-4',
  layers: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  microphone: 'M9 3h6v11H9zM5 11c0 9 14 9 14 0M12 18v4',
  lens: icons.search,
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM16 8l-3 5-5 3 3-5z',
  document: 'M5 3h10l4 4v14H5zM15 3v4h4M8 12h8M8 16h8',
  ruler: 'M2 8h20v8H2zM6 8v3M10 8v4M14 8v3M18 8v4',
  curve: 'M3 3v18h18M6 18c7 0 9-3 13-13',
  mobile: 'M7 2h10v20H7zM11 18.5h2',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  coins:
    'M3 7c0-4 12-4 12 0s-12 4-12 0zM3 7v5c0 4 12 4 12 0V7M9 17c0 4 12 4 12 0s-2-4-6-4M9 17v1c0 5 12 5 12 0v-1',
  hand: 'M8 13V5a1.5 1.5 0 0 1 3 0v6V4a1.5 1.5 0 0 1 3 0v7V6a1.5 1.5 0 0 1 3 0v9c0 8-10 8-12 2l-2-4c-1-2 1-3 2-1z',
} as const;

export type CardIconName = keyof typeof cardIcons;
export const cardIconNames = Object.keys(cardIcons) as [CardIconName, ...CardIconName[]];
