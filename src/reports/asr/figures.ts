/** Every number in the report's sentences. */
import { sum } from '../../../metrics/mean.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { countWhere, pointsRange } from '../shares.ts';
import { lossesIn } from './lost-words.ts';
import { perMinuteInterval, perMinuteText, withWords } from './no-speech.ts';
import { difference } from './rates.ts';
import type { Speech } from './speech.ts';
import {
  by,
  changeOf,
  errorsIn,
  intervalOf,
  LIMIT,
  LOSS,
  PHONE,
  QUIET,
  rateOf,
  RECOGNISERS,
  RESAMPLES,
  wordsIn,
} from './tables.ts';
import { backInterval, backText, shareBack } from './terms.ts';

/** How far the measured noise level is from the requested one, at most. */
const noiseError = ({ noise }: Speech): number =>
  Math.max(
    ...noise.flatMap(({ condition, lowestDb, highestDb }) => {
      const requested = Number(/(\d+) dB/.exec(condition)?.[1]);
      return [Math.abs(lowestDb - requested), Math.abs(highestDb - requested)];
    }),
  );

export function setupFigures(speech: Speech) {
  const { settings, noise, loss, people, synthetic, vocabulary, noSpeech } = speech;
  const [packets, lost] = [sum(loss.map((row) => row.packets)), sum(loss.map((row) => row.lost))];
  const different = (rows: Speech['people'], of: 'voice' | 'reference' | 'condition'): string =>
    count(new Set(rows.map((row) => row[of])).size);
  return {
    'line-band': `${settings.lineLowHz} to ${settings.lineHighHz}\u00A0Hz`,
    'loud-level': `${settings.loudNoiseDb}\u00A0dB`,
    'people-count': different(people, 'voice'),
    'synthetic-count': different(synthetic, 'voice'),
    'sentence-count': different(synthetic, 'reference'),
    'condition-count': different(people, 'condition'),
    'search-options': settings.searchOptions,
    'load-before': formatNumber(settings.loadBefore),
    'draw-count': count(RESAMPLES),
    'limit-rate': percentText(LIMIT).replace('.0', ''),
    'noise-off': formatNumber(noiseError(speech), 2),
    'noise-utterances': count(sum(noise.map(({ utterances }) => utterances))),
    'lost-share': percentText(settings.lossRate).replace('.0', ''),
    'loss-seen': `${count(lost)} of ${count(packets)} packets, ${percentText(lost / packets)}`,
    'model-size': `${formatNumber(settings.modelBytes / 1e6)}\u00A0MB`,
    'term-count': count(vocabulary.length),
    'none-minutes': formatNumber(sum(noSpeech.map(({ seconds }) => seconds)) / 2 / 60, 1),
  };
}

/** A group of rows that both recognisers heard. */
function rateFigures(id: string, rows: Speech['people']) {
  const [neural, old] = RECOGNISERS.map((name) => by(rows, name)) as [Speech['people'], Speech['people']];
  const change = difference(rows);
  return {
    [`${id}-rate`]: percentText(rateOf(neural)),
    [`${id}-interval`]: intervalText(intervalOf(neural)),
    [`${id}-errors`]: count(errorsIn(neural)),
    [`${id}-old`]: percentText(rateOf(old)),
    [`${id}-difference`]: pointsText(change.value),
    [`${id}-difference-interval`]: pointsRange(change),
  };
}

export function peopleFigures({ people, settings, wholeSearch }: Speech) {
  const at = (condition: string) => people.filter((row) => row.condition === condition);
  const [quiet, phone, loss] = [QUIET, PHONE, LOSS].map(at) as [typeof people, typeof people, typeof people];
  const loud = at(`noise, ${settings.loudNoiseDb} dB`);
  const whole = (condition: string): string =>
    percentText(rateOf(wholeSearch.filter((row) => row.condition === condition)));
  const [neural] = RECOGNISERS;
  const toLoss = changeOf(by(phone, neural), by(loss, neural));
  return {
    'people-words': count(wordsIn(by(quiet, neural))),
    ...rateFigures('quiet', quiet),
    ...rateFigures('phone', phone),
    ...rateFigures('loss', loss),
    ...rateFigures('loud', loud),
    'loss-change': pointsText(toLoss.value),
    'loss-change-interval': pointsRange(toLoss),
    'whole-quiet': whole(QUIET),
    'whole-phone': whole(PHONE),
  };
}

export function voiceFigures({ utterances, people }: Speech) {
  const neural = by(utterances, RECOGNISERS[0]);
  const of = (voice: string, condition: string) =>
    neural.filter((row) => row.voice.includes(voice) && row.condition === condition);
  const scottish = of('scotland', QUIET);
  const { said = 0, lost = 0 } = lossesIn(by(people, RECOGNISERS[0])).words.get('clubs') ?? {};
  return {
    'espeak-us': percentText(rateOf(of('en-us', QUIET))),
    'scottish-quiet': percentText(rateOf(scottish)),
    'scottish-interval': intervalText(intervalOf(scottish)),
    'scottish-words': count(wordsIn(scottish)),
    'scottish-phone': percentText(rateOf(of('scotland', PHONE))),
    'clubs-lost': ofText(lost, said),
  };
}

export function noSpeechFigures({ noSpeech }: Speech) {
  const [neural, old] = RECOGNISERS.map((name) => by(noSpeech, name)) as [typeof noSpeech, typeof noSpeech];
  const music = neural.filter(({ source }) => source === 'hold music');
  const oldMusic = old.filter(({ source }) => source === 'hold music');
  return {
    'none-segments': count(neural.length),
    'none-with-words': count(withWords(neural).length),
    'none-most': percentText(wilson(withWords(neural).length, neural.length).high),
    'music-segments': count(music.length),
    'music-with-words': count(withWords(music).length),
    'music-old-with-words': count(withWords(oldMusic).length),
    'music-old-a-minute': perMinuteText(oldMusic),
    'music-old-interval': perMinuteInterval(oldMusic),
  };
}

export function termFigures({ terms, vocabulary }: Speech) {
  const [quiet, phone] = [QUIET, PHONE].map((at) => terms.filter(({ condition }) => condition === at)) as [
    typeof terms,
    typeof terms,
  ];
  const [neural, old] = RECOGNISERS.map((name) => by(phone, name)) as [typeof phone, typeof phone];
  const indian = (rows: typeof phone): string =>
    backText(rows.filter(({ kind }) => kind === 'Indian vocabulary'));
  return {
    'terms-share': percentText(shareBack(neural)),
    'terms-back': backText(neural),
    'terms-interval': intervalText(backInterval(neural)),
    'terms-old-back': backText(old),
    'terms-flite': backText(neural.filter(({ voice }) => voice.includes('flite'))),
    'terms-quiet': backText(by(quiet, RECOGNISERS[0])),
    'indian-back': indian(neural),
    'unknown-terms': countWhere(vocabulary, ({ inDictionary }) => !inDictionary),
  };
}

export function speedFigures({ timing, wholeSearch }: Speech) {
  const [neural] = RECOGNISERS;
  const cpu = sum(wholeSearch.map(({ cpuSeconds }) => cpuSeconds));
  return {
    'timed-count': count(by(timing, neural).length),
    'whole-cpu': formatNumber(cpu / sum(wholeSearch.map(({ seconds }) => seconds)), 2),
  };
}
