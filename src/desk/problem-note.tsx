import type { DeskProblem } from '../../contract/desk/access.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import banner from '../ui/banner.module.css';
import tones from '../ui/tones.module.css';
import styles from './desk.module.css';

type Props = { problem: DeskProblem | undefined; onRetry?: () => void };

/** The one way in which the desk says that something did not work. Read out as it appears. */
export function ProblemNote({ problem, onRetry }: Props) {
  return (
    <div role="alert">
      {problem && (
        <div className={`${banner.banner} ${tones.fail} ${styles.note}`}>
          <Icon name="cross" />
          <p>{problem.text}</p>
        </div>
      )}
      {problem && onRetry && (
        <button type="button" className={buttonClass('ink')} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
