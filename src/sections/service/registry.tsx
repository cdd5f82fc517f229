import type { ComponentProps, ComponentType } from 'react';
import { Call } from './call.tsx';
import { Clip } from './clip.tsx';
import type { ServiceFacts } from './enquiry-link.ts';
import { Hero } from './hero.tsx';
import { InstrumentSection } from './instrument-section.tsx';
import { Cards, Domains, Scenarios, Steps, UseCases } from './lists.tsx';
import { Metrics } from './metrics.tsx';
import { Stats } from './stats.tsx';
import { Tools } from './tools.tsx';
import { Transcript } from './transcript.tsx';

const kinds = {
  hero: Hero,
  cards: Cards,
  steps: Steps,
  metrics: Metrics,
  tools: Tools,
  instrument: InstrumentSection,
  transcript: Transcript,
  clip: Clip,
  stats: Stats,
  scenarios: Scenarios,
  'use-cases': UseCases,
  domains: Domains,
  call: Call,
};

type Kinds = typeof kinds;

export type ServiceSection = {
  [Kind in keyof Kinds]: { kind: Kind } & Omit<ComponentProps<Kinds[Kind]>, 'service'>;
}[keyof Kinds];

type Props = { service: ServiceFacts; sections: ServiceSection[] };

export function ServiceSections({ service, sections }: Props) {
  return sections.map(({ kind, ...props }) => {
    // ServiceSection pairs each kind with its props; the compiler cannot infer that through the lookup.
    const Section = kinds[kind] as ComponentType<typeof props & { service: ServiceFacts }>;
    return <Section key={props.title} {...props} service={service} />;
  });
}
