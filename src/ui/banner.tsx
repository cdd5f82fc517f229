import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import styles from './banner.module.css';
import tones from './tones.module.css';

type Props = { ref: Ref<HTMLDivElement>; tone: 'pass' | 'fail'; children: ReactNode };

/** A form's result: announced when it appears, and focusable for the focus that the disabled form lost. */
export function Banner({ ref, tone, children }: Props) {
  return (
    <div
      ref={ref}
      className={`${styles.banner} ${tones[tone]}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is emptied when its form is reset
      role={tone === 'pass' ? 'status' : 'alert'}
      tabIndex={-1}
    >
      <Icon name={tone === 'pass' ? 'check' : 'cross'} />
      {children}
    </div>
  );
}
