import { errorCount, errorRate, referenceLength } from '../../../metrics/error-rate.ts';
import { countText, durationText, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { AlignedWords } from '../shared/aligned-words.tsx';
import { IntervalBar } from '../shared/interval-bar.tsx';
import lab from '../shared/lab.module.css';
import type { Heard } from './kept.ts';
import type { Rate, ScoredReading } from './rates.ts';
import type { Score } from './score.ts';
import styles from './speak-lab.module.css';

function SpeedLine({ title, heard: { seconds, tookMs } }: { title: string; heard: Heard }) {
  return (
    <p className={lab.fine}>
      {title} · {durationText(seconds * 1000)} of speech · recognised in {durationText(tookMs)},{' '}
      {formatNumber(tookMs / 1000 / seconds, 2)}&nbsp;s per second of speech
    </p>
  );
}

function ErrorRate({ errors }: Pick<Score, 'errors'>) {
  const { substituted, deleted, inserted } = errors;
  return (
    <div>
      <p className={`${lab.large} ${lab.rate}`}>
        {formatNumber(errorRate(errors) * 100, 1)}
        <small>% WER</small>
      </p>
      <p className={lab.fine}>
        {errorCount(errors)} of {countText(referenceLength(errors), 'word')} wrong: {substituted} substituted,{' '}
        {deleted} deleted, {inserted} inserted
      </p>
    </div>
  );
}

function AllReadings({ pooled }: { pooled: Rate }) {
  const { value, interval, readings, words } = pooled;
  if (!interval)
    return (
      <p className={lab.fine}>
        One sentence is not enough for an interval. Read a second one to see how certain the rate is.
      </p>
    );
  return (
    <div>
      <p>
        All {countText(readings, 'reading')}, {countText(words, 'word')}: <b>{percentText(value)}</b>, 95%
        interval {intervalText(interval)}
      </p>
      <IntervalBar value={value} interval={interval} max={Math.max(0.5, interval.high)} />
    </div>
  );
}

/** The transcript of one reading, and the rate of all together. */
export function Result({ reading, pooled }: { reading: ScoredReading; pooled: Rate | undefined }) {
  const heard = reading.heard.recorded;
  if (!heard) return <p>{reading.title}: recorded, not recognised yet.</p>;
  const isScored = referenceLength(heard.errors) > 0;
  return (
    <>
      <SpeedLine title={reading.title} heard={heard} />
      <div className={styles.result} aria-live="polite">
        {isScored && <ErrorRate errors={heard.errors} />}
        <div>
          <h2>What the recogniser wrote</h2>
          <p className={styles.text}>{heard.text || 'Nothing.'}</p>
        </div>
        {isScored ? (
          <div>
            <h2>Word by word</h2>
            <AlignedWords shown={heard.aligned} />
            <p className={lab.fine}>
              S: another word was heard. D: said, but not heard. I: heard, but not said.
            </p>
          </div>
        ) : (
          <p>Write on the left what is said, and this is scored.</p>
        )}
      </div>
      {pooled && <AllReadings pooled={pooled} />}
    </>
  );
}
