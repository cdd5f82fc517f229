import styles from './slide.module.css';

type SlideProps = {
  /** The quantity to move, such as "load". */
  label: string;
  min: number;
  max: number;
  value: number;
  /** The value in words, with its unit. */
  text: string;
  /** The model to run: src/islands/instruments/slides.ts. */
  model: 'queue' | 'threshold' | 'steps';
  /** Extra data for the model. */
  data?: string;
};

/** Steps through the turns of a conversation. `judged` as src/lib/judged-turns.ts writes it. */
export const StepSlide = ({ turns, judged }: { turns: number; judged?: string }) => (
  <Slide label="turn" model="steps" min={1} max={turns} value={turns} text={`all ${turns}`} data={judged} />
);

/** A slider that changes its panel. Hidden without script. */
export function Slide({ label, min, max, value, text, model, data }: SlideProps) {
  return (
    <p className={styles.slide} data-tape="">
      <label>
        {label}{' '}
        <input
          type="range"
          min={min}
          max={max}
          defaultValue={value}
          autoComplete="off"
          aria-valuetext={text}
          data-model={model}
          data-facts={data}
        />
      </label>
      <b aria-hidden="true">{text}</b>
    </p>
  );
}
