/** A zero-width space is one too: Thai, Khmer and Burmese texts mark the ends of their words with it. */
export const SPACES = /[\s\u200B]+/u;

// A mark belongs to its letter: without them Hindi की and का, or Thai มา and ม้า, would be one word. A variation selector
// only chooses a glyph. Of emoji, what makes another one of it stays: skin tone, the joiner before the next part, a
// flag's letters and tags. ©, ® and ™ are among the pictographs for Unicode, not for a scorer.
const SCORED =
  /(?!\p{Variation_Selector})[\p{L}\p{M}\p{N}']|\u200D?(?![\p{P}©®™])\p{Extended_Pictographic}|[\p{Emoji_Modifier}\p{Regional_Indicator}\u{E0020}-\u{E007F}]/gu;

const TYPOGRAPHIC_APOSTROPHE = /(?<=[\p{L}\p{M}])[’ʼ](?=\p{L})/gu;

/**
 * What of a text counts. Case and punctuation do not, as is customary in scoring transcripts; apostrophes change a word.
 * The two ways in which Unicode writes é are one. Vowel marks count as they are written.
 */
export const scoredText = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      // The small letter of the Turkish İ; JavaScript leaves its dot behind as a mark.
      .replaceAll('i\u0307', 'i')
      .replace(TYPOGRAPHIC_APOSTROPHE, "'")
      .match(SCORED) ?? []
  ).join('');
