import { LabelledSvg } from './labelled-svg.tsx';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { percent } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import styles from './marked-up-screen.module.css';

type Props = PropsOf<'marked-up-screen'>;
type Finding = Props['findings'][number];

const SEVERITIES = ['critical', 'major', 'minor'] as const;

function Part({ kind, x, y, width, height, label }: Props['parts'][number]) {
  return (
    <>
      <rect
        className={styles[kind]}
        x={percent(x)}
        y={percent(y)}
        width={percent(width)}
        height={percent(height)}
        rx={kind === 'line' ? 0 : 3}
      />
      {label && (
        <text
          className={kind === 'button' ? styles.onTape : undefined}
          x={percent(kind === 'button' ? x + width / 2 : x)}
          y={percent(y + height / 2)}
          dx={kind === 'button' ? 0 : 8}
          dy="4"
          textAnchor={kind === 'button' ? 'middle' : 'start'}
        >
          {label}
        </text>
      )}
    </>
  );
}

function Pin({ x, y, severity, number }: Finding & { number: number }) {
  return (
    <svg x={percent(x)} y={percent(y)} className={styles[severity]}>
      <rect x="-11" y="-11" width="22" height="22" rx={severity === 'critical' ? 2 : 11} />
      <text y="4.5" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}

export function MarkedUpScreen({ label, raised, screen, parts, findings }: Props) {
  return (
    <Panel label={label} raised={raised} note={screen}>
      <LabelledSvg className={styles.screen} label={`${screen}, with ${findings.length} findings marked`}>
        <rect className={styles.ground} width="100%" height="100%" rx="4" />
        {parts.map((part) => (
          <Part key={`${part.x} ${part.y}`} {...part} />
        ))}
        {findings.map((finding, index) => (
          <Pin key={finding.text} {...finding} number={index + 1} />
        ))}
      </LabelledSvg>
      <ol className={styles.findings}>
        {findings.map(({ severity, text }) => (
          <li key={text} className={styles[severity]}>
            <b>{severity}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
      <Readouts
        items={SEVERITIES.map((severity) => ({
          figure: `${findings.filter((finding) => finding.severity === severity).length}`,
          label: severity,
        }))}
      />
    </Panel>
  );
}
