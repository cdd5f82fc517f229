import type { ReactNode } from 'react';
import { Panel } from '../../instruments/panel.tsx';
import { Section, type Head } from '../../ui/section.tsx';

type Props = Head & {
  layout: string;
  /** On the panel, if not the title. */
  label?: string | undefined;
  children: ReactNode;
};

/** A section whose `panel` layout is a panel beside the head. */
export function PanelSection({ layout, label, children, ...head }: Props) {
  if (layout !== 'panel') return <Section {...head}>{children}</Section>;
  return (
    <Section {...head} aside>
      <Panel label={label ?? head.title} searchable>
        {children}
      </Panel>
    </Section>
  );
}
