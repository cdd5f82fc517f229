/**
 * Text pairs in six scripts and emoji, with the counts of NIST's sclite (`apt-get install sctk`), for the test of our scorer:
 * `node studio/sclite-pairs.ts` writes metrics/sclite-pairs.tsv. The pairs come from a seed, the counts from the program.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../metrics/seeded-random.ts';

const PAIRS_PER_VOCABULARY = 150;
const LONGEST = 20;

/** A small vocabulary has many equally good alignments, which is where scorers differ. */
const vocabularies: Record<string, string> = {
  few: 'a b c d',
  english:
    "turn the kitchen lights off and set an alarm for half past six please don't play that song again it's too loud",
  hindi: 'कृपया रसोई की बत्ती बंद करो और सुबह छह बजे का अलार्म लगाओ मुझे यह गाना नहीं सुनना है',
  kannada: 'ದಯವಿಟ್ಟು ಅಡುಗೆ ಮನೆಯ ದೀಪ ಆರಿಸಿ ಮತ್ತು ಬೆಳಿಗ್ಗೆ ಆರು ಗಂಟೆಗೆ ಎಚ್ಚರಿಸು ನನಗೆ ಈ ಹಾಡು ಬೇಡ',
  arabic: 'من فضلك أطفئ ضوء المطبخ واضبط المنبه على الساعة السادسة صباحا لا أريد هذه الأغنية',
  thai: 'กรุณา ปิด ไฟ ใน ห้อง ครัว และ ตั้ง นาฬิกา ปลุก หก โมง เช้า ฉัน ไม่ อยาก ฟัง เพลง นี้',
  chinese: '请 把 厨房 的 灯 关 掉 然后 设 一 个 早上 六 点 的 闹钟 我 不 想 听 这 首 歌',
  emoji: '🙂 🎉 👍🏽 👨‍👩‍👧 🇮🇳 ok yes no ❤️',
};

type Pair = { reference: string[]; hypothesis: string[] };

function pairsOf(words: readonly string[], random: () => number): Pair[] {
  const below = (limit: number): number => Math.floor(random() * limit);
  const anyWord = (): string => words[below(words.length)] ?? '';
  return Array.from({ length: PAIRS_PER_VOCABULARY }, () => {
    const reference = Array.from({ length: 1 + below(LONGEST) }, anyWord);
    const rate = random();
    const hypothesis = reference.flatMap((word) => {
      if (random() > rate) return [word];
      return [[], [anyWord()], [word, anyWord()], [anyWord(), anyWord()]][below(4)] ?? [];
    });
    return { reference, hypothesis };
  });
}

/** C, S, D and I of each pair, as the program prints them. */
function scliteCounts(pairs: readonly Pair[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sclite-'));
  const write = (side: keyof Pair): string => {
    const file = join(folder, `${side}.trn`);
    writeFileSync(file, pairs.map((pair, index) => `${pair[side].join(' ')} (pair_${index})\n`).join(''));
    return file;
  };
  const files = ['-r', write('reference'), 'trn', '-h', write('hypothesis'), 'trn'];
  const report = execFileSync(
    'sctk',
    ['sclite', ...files, '-i', 'rm', '-s', '-e', 'utf-8', '-o', 'pra', 'stdout'],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  rmSync(folder, { recursive: true });
  const counts: string[] = [];
  for (const [, index, scores = ''] of report.matchAll(
    /^id: \(pair_(\d+)\)\nScores: \(#C #S #D #I\) (.*)$/gm,
  ))
    counts[Number(index)] = scores;
  return counts;
}

const random = seededRandom(18);
const pairs = Object.values(vocabularies).flatMap((text) => pairsOf(text.split(' '), random));
const counts = scliteCounts(pairs);
writeFileSync(
  new URL('../metrics/sclite-pairs.tsv', import.meta.url),
  pairs
    .map(
      ({ reference, hypothesis }, index) =>
        `${counts[index]}\t${reference.join(' ')}\t${hypothesis.join(' ')}\n`,
    )
    .join(''),
);
console.log(`${counts.filter(Boolean).length} of ${pairs.length} pairs scored`);
