import styles from './slide.module.css';

type SlideProps = {
  /** What is moved: "load". */
  label: string;
  min: number;
  max: number;
  value: number;
  /** The value in words, with its unit. */
  text: string;
  /** What answers it: src/islands/instruments/slides.ts. */
  model: 'queue' | 'threshold' | 'steps';
  /** What the model needs to know besides the page. */
  data?: string;
};

/** Steps through the turns of a conversation. `judged` as src/lib/judged-turns.ts writes it. */
export const StepSlide = ({ turns, judged }: { turns: number; judged?: string }) => (
  <Slide label="turn" model="steps" min={1} max={turns} value={turns} text={`all ${turns}`} data={judged} />
);

/** Moves something on its panel. Hidden without script, where nothing would follow. */
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
