import type { ComponentProps, ComponentType } from 'react';
import { ApiExchange } from '../../instruments/api-exchange.tsx';
import { AsrAlignment } from '../../instruments/asr-alignment.tsx';
import { CallTimeline } from '../../instruments/call-timeline.tsx';
import { ConfusionMatrix } from '../../instruments/confusion-matrix.tsx';
import { Conversation } from '../../instruments/conversation.tsx';
import { LatencyHistogram } from '../../instruments/latency-histogram.tsx';
import { LlmScorecard, type LlmScorecardProps } from '../../instruments/llm-scorecard.tsx';
import { LoadCurve } from '../../instruments/load-curve.tsx';
import { MarkedUpScreen } from '../../instruments/marked-up-screen.tsx';
import { PageToTable } from '../../instruments/page-to-table.tsx';
import { Pipeline } from '../../instruments/pipeline.tsx';
import { QueueModel } from '../../instruments/queue-model.tsx';
import type { Figure } from '../../lib/figures.ts';

type ScorecardData = Omit<LlmScorecardProps, 'scores'> & {
  scores: { name: string; figure: Figure; gate: number }[];
};

function Scorecard({ scores, ...data }: ScorecardData) {
  return (
    <LlmScorecard
      {...data}
      scores={scores.map(({ figure, ...score }) => ({ ...score, percent: figure.number ?? 0 }))}
    />
  );
}

const instruments = {
  'asr-alignment': AsrAlignment,
  'llm-scorecard': Scorecard,
  conversation: Conversation,
  'confusion-matrix': ConfusionMatrix,
  'call-timeline': CallTimeline,
  'latency-histogram': LatencyHistogram,
  'marked-up-screen': MarkedUpScreen,
  pipeline: Pipeline,
  'api-exchange': ApiExchange,
  'load-curve': LoadCurve,
  'page-to-table': PageToTable,
  'queue-model': QueueModel,
};

type Instruments = typeof instruments;

/** The data of an instrument as given in content: its type and the props of that type. */
export type InstrumentData = {
  [Type in keyof Instruments]: { type: Type } & ComponentProps<Instruments[Type]>;
}[keyof Instruments];

export function Instrument({ data, raised }: { data: InstrumentData; raised?: boolean }) {
  // InstrumentData pairs each type with its props; the compiler cannot infer that through the lookup.
  const Drawn = instruments[data.type] as ComponentType<InstrumentData & { raised?: boolean | undefined }>;
  return <Drawn {...data} raised={raised} />;
}
