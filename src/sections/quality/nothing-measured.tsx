import { Section } from '../../ui/section.tsx';

export function NothingMeasured({ title, text }: { title: string; text: string }) {
  return (
    <Section>
      <h2>{title}</h2>
      <p>{text}</p>
    </Section>
  );
}
