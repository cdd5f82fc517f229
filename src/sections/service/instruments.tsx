import type { ComponentType } from 'react';
import { ApiExchange } from '../../instruments/api-exchange.tsx';
import { AsrAlignment } from '../../instruments/asr-alignment.tsx';
import { CallTimeline } from '../../instruments/call-timeline.tsx';
import { ConfusionMatrix } from '../../instruments/confusion-matrix.tsx';
import { Conversation } from '../../instruments/conversation.tsx';
import type { InstrumentData } from '../../instruments/data.ts';
import { LatencyHistogram } from '../../instruments/latency-histogram.tsx';
import { LlmScorecard } from '../../instruments/llm-scorecard.tsx';
import { LoadCurve } from '../../instruments/load-curve.tsx';
import { MarkedUpScreen } from '../../instruments/marked-up-screen.tsx';
import { PageToTable } from '../../instruments/page-to-table.tsx';
import { Pipeline } from '../../instruments/pipeline.tsx';
import { QueueModel } from '../../instruments/queue-model.tsx';

const instruments = {
  'asr-alignment': AsrAlignment,
  'llm-scorecard': LlmScorecard,
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

export function Instrument({ data, raised }: { data: InstrumentData; raised?: boolean }) {
  // The compiler does not see that a type and its component belong together.
  const Drawn = instruments[data.type] as ComponentType<InstrumentData & { raised?: boolean | undefined }>;
  return <Drawn {...data} raised={raised} />;
}
