import type { ReactNode } from 'react';
import { INK, PAPER, QUIET_INK, TAPE } from '../contract/colours.ts';

/** Ink at 7 %, the colour of the site's graph paper. */
const GRID = `${INK}12`;

type Style = Record<string, string | number>;

/** Satori accepts elements as plain objects, so this script needs no JSX. */
const box = (style: Style, ...children: unknown[]): ReactNode =>
  ({ type: 'div', props: { style: { display: 'flex', ...style }, children } }) as unknown as ReactNode;

const svg = (width: number, height: number, ...children: [type: string, props: object][]): ReactNode =>
  ({
    type: 'svg',
    props: {
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      children: children.map(([type, props]) => ({ type, props })),
    },
  }) as unknown as ReactNode;

const bob = svg(
  52,
  68,
  ['path', { d: 'M26 0v30', stroke: INK, 'stroke-width': 4 }],
  ['path', { d: 'M10 30h32l-4 16-12 20-12-20z', fill: INK }],
  ['path', { d: 'M14.8 36h22.4', stroke: TAPE, 'stroke-width': 6 }],
);

const ruler = (): ReactNode =>
  box(
    {
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: 1200,
      height: 64,
      background: TAPE,
      alignItems: 'flex-end',
    },
    ...Array.from({ length: 80 }, (_, tick) =>
      box({
        width: 15,
        height: tick % 5 === 0 ? 64 : 18,
        borderLeft: `${tick % 5 === 0 ? 2 : 1}px solid ${INK}`,
      }),
    ),
  );

const graphPaper = `linear-gradient(${GRID} 1px, transparent 1px), linear-gradient(90deg, ${GRID} 1px, transparent 1px)`;

export const shareCard = (title: string, trail: string): ReactNode =>
  box(
    {
      width: 1200,
      height: 630,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px 128px',
      color: INK,
      backgroundColor: PAPER,
      backgroundImage: graphPaper,
      backgroundSize: '40px 40px',
    },
    box(
      {
        alignItems: 'center',
        justifyContent: 'space-between',
        fontFamily: 'mono',
        fontSize: 26,
        color: QUIET_INK,
      },
      bob,
      box({}, trail),
    ),
    box(
      {
        fontFamily: 'display',
        fontSize: title.length > 44 ? 76 : 104,
        lineHeight: 0.98,
        letterSpacing: '-0.04em',
        maxWidth: 1040,
      },
      title,
    ),
    ruler(),
  );
