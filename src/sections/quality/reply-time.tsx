import { Figures } from '../../ui/figures.tsx';
import { type Head, Section } from '../../ui/section.tsx';

type Props = Omit<Head, 'id'> & {
  label: string;
  /** Computed from the published reply times. */
  median: string;
  figureNote: string;
};

export function ReplyTime({ label, median, figureNote, ...head }: Props) {
  return (
    <Section id="replies" {...head}>
      <Figures items={[{ label, value: median, note: figureNote }]} />
    </Section>
  );
}
