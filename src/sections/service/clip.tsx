import { HeardClip, type HeardClipProps } from '../../instruments/heard-clip.tsx';
import { Section, type Head } from '../../ui/section.tsx';

export type ClipProps = Head & {
  layout: 'wide' | 'aside';
  label: string;
  clip: Omit<HeardClipProps, 'label'>;
};

export function Clip({ layout, label, clip, ...head }: ClipProps) {
  return (
    <Section {...head} aside={layout === 'aside'}>
      <HeardClip label={label} {...clip} />
    </Section>
  );
}
