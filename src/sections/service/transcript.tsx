import { Panel } from '../../instruments/panel.tsx';
import { StepSlide } from '../../instruments/slide.tsx';
import { Verdict, type Tone } from '../../instruments/verdict.tsx';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './transcript.module.css';

export type TranscriptProps = Head & {
  layout: 'panel' | 'margin';
  label: string;
  turns: { speaker: string; text: string; remark?: string | undefined; verdict?: Tone | undefined }[];
};

export function Transcript({ layout, label, turns, ...head }: TranscriptProps) {
  return (
    <Section {...head} aside={layout === 'panel'}>
      <Panel label={label} note={`${turns.length} turns`} searchable>
        <StepSlide turns={turns.length} />
        <ol className={`${styles.turns} ${styles[layout]}`}>
          {turns.map(({ speaker, text, remark, verdict }) => (
            <li key={text}>
              <b className={roles.label}>{speaker}</b>
              <p>{text}</p>
              {(remark || verdict) && (
                <div className={roles.label}>
                  {verdict && <Verdict tone={verdict}>{verdict}</Verdict>} {remark}
                </div>
              )}
            </li>
          ))}
        </ol>
      </Panel>
    </Section>
  );
}
