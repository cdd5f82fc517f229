import type { ReactElement } from 'react';
import { ApiExchange } from './api-exchange.tsx';
import { AsrAlignment } from './asr-alignment.tsx';
import { CallTimeline } from './call-timeline.tsx';
import { ConfusionMatrix } from './confusion-matrix.tsx';
import { Conversation } from './conversation.tsx';
import { LatencyHistogram } from './latency-histogram.tsx';
import { LlmScorecard } from './llm-scorecard.tsx';
import { LoadCurve } from './load-curve.tsx';
import { MarkedUpScreen } from './marked-up-screen.tsx';
import { PageToTable } from './page-to-table.tsx';
import { Pipeline } from './pipeline.tsx';
import { RunPanel } from './run-panel.tsx';

// One loudness per character, 0 to z.
const speech =
  '04cdingqvzgjcmf4338daamdghbifia730239aa954311000100145b97fj000000001a8ijgwhvgmfdjb224alldyhishe8672014978b547510000001223d8fbkgb9d';

/** One plausible instrument of each kind, for tests of markup and size. The site's own data lives in content/. */
export const samples: Record<string, ReactElement> = {
  'run-panel': (
    <RunPanel
      raised
      label="Release 4.12 · regression run"
      status={{ word: 'passing', tone: 'pass' }}
      successRate={99.2}
      executed={2847}
      trend={[30, 34, 52, 58, 50, 48, 62, 90, 112, 118, 108, 100, 104, 132, 150, 128, 120]}
    />
  ),
  'asr-alignment': (
    <AsrAlignment
      raised
      label="call-0417 · en-IN · street, 12 dB SNR"
      reference="please transfer fifty euros to the savings account today"
      hypothesis="please transfer fifteen euros to savings amount today"
      amplitudes={[...speech].map((digit) => Number.parseInt(digit, 36) / 35)}
      durationMs={4200}
      playedMs={2700}
    />
  ),
  'llm-scorecard': (
    <LlmScorecard
      label="answer-118 · refund policy, v3 prompt"
      prompt="Can I return shoes I bought in the sale, and who pays the postage?"
      answer={[
        'Yes. ',
        {
          text: 'Sale items can be returned within 30 days',
          verdict: 'supported',
          source: 'Returns policy §2: 30 days, sale included',
        },
        ' if ',
        {
          text: 'the soles are unworn',
          verdict: 'supported',
          source: 'Returns policy §3: unworn, original box',
        },
        '. ',
        { text: 'Postage is free', verdict: 'contradicted', source: 'Returns policy §5: €4.90 per parcel' },
        ', and ',
        { text: 'refunds arrive within a day', verdict: 'unsupported', source: 'No document states a time' },
        '.',
      ]}
      scores={[
        { name: 'overall performance', percent: 87 },
        { name: 'safety', percent: 94 },
        { name: 'factual accuracy', percent: 91 },
      ]}
    />
  ),
  conversation: (
    <Conversation
      label="Delivery bot · script 31"
      turns={[
        {
          speaker: 'user',
          text: 'my parcel was due monday??',
          intent: 'track_order',
          confidence: 0.96,
          expected: 'track_order',
        },
        {
          speaker: 'bot',
          text: 'Sorry about that. Order 7741 is at the depot and arrives tomorrow before noon.',
          verdict: 'pass',
          check: 'names order and time',
        },
        {
          speaker: 'user',
          text: 'forget it, just send my money back',
          intent: 'cancel_order',
          confidence: 0.58,
          expected: 'request_refund',
        },
        {
          speaker: 'bot',
          text: 'I have cancelled order 7741.',
          verdict: 'fail',
          check: 'acts without asking to confirm',
        },
        {
          speaker: 'user',
          text: 'i want a human',
          intent: 'handover',
          confidence: 0.99,
          expected: 'handover',
        },
        {
          speaker: 'bot',
          text: 'Connecting you to Support, about 2 minutes.',
          verdict: 'pass',
          check: 'hands over within one turn',
        },
      ]}
    />
  ),
  'confusion-matrix': (
    <ConfusionMatrix
      label="Ticket router v7 · hold-out set"
      classes={['billing', 'delivery', 'returns', 'fraud']}
      counts={[
        [182, 6, 9, 3],
        [4, 171, 12, 1],
        [11, 8, 138, 2],
        [14, 2, 5, 32],
      ]}
    />
  ),
  'call-timeline': (
    <CallTimeline
      label="call-2093 · booking agent, 8 kHz line"
      limitMs={1200}
      turns={[
        { speaker: 'agent', startMs: 0, endMs: 2100, text: 'Good morning, how can I help?' },
        { speaker: 'caller', startMs: 2700, endMs: 5600, text: 'I need to move my appointment to Friday.' },
        { speaker: 'agent', startMs: 6420, endMs: 9100, text: 'Friday has ten and three fifteen.' },
        { speaker: 'caller', startMs: 9700, endMs: 12800, text: 'The later one. No, wait, is there…' },
        { speaker: 'agent', startMs: 12150, endMs: 14300, text: 'Booked for three fifteen.' },
        { speaker: 'caller', startMs: 14800, endMs: 16900, text: 'Could you make it four?' },
        { speaker: 'agent', startMs: 18640, endMs: 21300, text: 'Four is free. Shall I change it?' },
        { speaker: 'caller', startMs: 21900, endMs: 22600, text: 'Yes.' },
        { speaker: 'agent', startMs: 23380, endMs: 25100, text: 'Done. Friday at four.' },
        { speaker: 'caller', startMs: 25500, endMs: 26700, text: 'Thanks, bye.' },
        { speaker: 'agent', startMs: 27360, endMs: 28400, text: 'Goodbye.' },
      ]}
    />
  ),
  'latency-histogram': (
    <LatencyHistogram
      label="Chat model · time to first token"
      binMs={20}
      samples={[
        [35, 4],
        [47, 38],
        [55, 121],
        [66, 206],
        [71, 188],
        [88, 149],
        [92, 96],
        [108, 61],
        [127, 42],
        [149, 31],
        [166, 19],
        [188, 14],
        [214, 11],
        [246, 8],
        [291, 6],
        [338, 4],
        [402, 2],
      ].map(([value = 0, count = 0]) => ({ value, count }))}
    />
  ),
  'marked-up-screen': (
    <MarkedUpScreen
      label="Session 12 · 90 min charter: pay as a guest"
      screen="Checkout, step 3"
      parts={[
        { kind: 'line', x: 0, y: 12, width: 100, height: 0.6 },
        { kind: 'fill', x: 4, y: 4, width: 18, height: 4 },
        { kind: 'fill', x: 4, y: 20, width: 34, height: 5 },
        { kind: 'box', x: 4, y: 31, width: 54, height: 14, label: 'Card number' },
        { kind: 'box', x: 4, y: 51, width: 25, height: 14, label: 'MM/YY' },
        { kind: 'box', x: 33, y: 51, width: 25, height: 14, label: 'CVC' },
        { kind: 'button', x: 4, y: 77, width: 54, height: 15, label: 'Pay €49.00' },
        { kind: 'fill', x: 66, y: 20, width: 30, height: 45 },
      ]}
      findings={[
        { x: 58, y: 84, severity: 'critical', text: 'A second tap on Pay charges the card twice.' },
        {
          x: 29,
          y: 51,
          severity: 'major',
          text: 'Expiry 00/27 is accepted; the bank refuses it a minute later.',
        },
        { x: 81, y: 42, severity: 'minor', text: 'The summary keeps the old postage until a reload.' },
      ]}
    />
  ),
  pipeline: (
    <Pipeline
      label="main · 4f1c9e2"
      stages={[
        { name: 'Unit', durationMs: 48_000, passed: 1204, failed: 0, flaky: 0, skipped: 3 },
        { name: 'Contract', durationMs: 36_000, passed: 188, failed: 0, flaky: 0, skipped: 0 },
        { name: 'Browser, 4 shards', durationMs: 192_000, passed: 342, failed: 0, flaky: 2, skipped: 5 },
        { name: 'Visual', durationMs: 74_000, passed: 96, failed: 1, flaky: 0, skipped: 0 },
      ]}
    />
  ),
  'api-exchange': (
    <ApiExchange
      label="orders · create, over stock"
      request={`POST /v1/orders HTTP/1.1
Content-Type: application/json
Idempotency-Key: 7c1e

{
  "sku": "PL-204",
  "quantity": 99
}`}
      response={`HTTP/1.1 409 Conflict
Content-Type: application/json

{
  "error": "out_of_stock",
  "available": 12,
  "retry": false
}`}
      assertions={[
        { text: 'status is 409', passed: true },
        { text: 'body matches the schema', passed: true },
        { text: 'available is a whole number', passed: true },
        { text: 'same key, same answer', passed: true },
        { text: 'problem+json content type', passed: false, actual: 'application/json' },
        { text: 'no stock is reserved', passed: true },
        { text: 'answers within 300 ms', passed: true },
        { text: 'rate limit headers present', passed: false, actual: 'none' },
      ]}
    />
  ),
  'load-curve': (
    <LoadCurve
      label="checkout · ramp of 50 min"
      loadUnit="users"
      limitMs={2000}
      points={[
        [1000, 210],
        [5000, 225],
        [10_000, 240],
        [15_000, 270],
        [20_000, 310],
        [25_000, 380],
        [30_000, 520],
        [35_000, 900],
        [40_000, 1750],
        [45_000, 2900],
        [50_000, 4300],
      ].map(([load = 0, responseMs = 0]) => ({ load, responseMs }))}
    />
  ),
  'page-to-table': (
    <PageToTable
      label="shop crawl · 02:10 run"
      url="shop.example/tools?page=3"
      fields={[
        { name: 'title', type: 'text' },
        { name: 'price', type: 'price' },
        { name: 'stock', type: 'integer' },
      ]}
      items={[
        ['Plumb bob 400 g', '€18,90', '42'],
        ['Laser level', '€1.249,00', '7'],
        ['Line reel 50 m', 'Call us', '130'],
        ['Spirit level', '€27,50', 'few left'],
      ]}
    />
  ),
};
