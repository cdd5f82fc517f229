import {
  type Audience,
  type LetterProgress,
  minutesLeft,
  readersOf,
  VERDICTS,
  verdictTexts,
} from '../../../contract/letters.ts';

const count = (number: number): string => number.toLocaleString('en-GB');

export const readersText = (number: number): string =>
  `${count(number)} ${number === 1 ? 'reader' : 'readers'}`;

/** `4,980 readers receive the next newsletter. Left out: 12 not confirmed, 8 unsubscribed.` */
export function audienceText(audience: Audience): string {
  const left = VERDICTS.filter((verdict) => verdict !== 'receives' && audience[verdict] > 0);
  const who = `The next newsletter goes to ${readersText(audience.receives)}.`;
  if (left.length === 0) return who;
  return `${who} Left out: ${left.map((verdict) => `${count(audience[verdict])} ${verdictTexts[verdict]}`).join(', ')}.`;
}

/** The figures behind the bar, without those that are nought. */
export function progressText(progress: LetterProgress, perMinute: number): string {
  const { state, sent, waiting, failed, bounced } = progress;
  const minutes = minutesLeft(progress, perMinute);
  return [
    `${count(sent)} of ${readersText(readersOf(progress))}`,
    ...(waiting > 0 ? [`${count(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${count(failed)} not delivered`] : []),
    ...(bounced > 0 ? [`${count(bounced)} wrong addresses`] : []),
    ...(state === 'sending' && minutes > 0
      ? [`${count(perMinute)} a minute, about ${count(minutes)} min to go`]
      : []),
  ].join(' · ');
}
