/**
 * The voices: three people with recordings in Debian, and five synthetic voices that say any sentences. They say those of the
 * first person, so that differences come from the voice and not from the words.
 */
import { execFileSync } from 'node:child_process';
import { ffmpeg } from '../../clips/clips.ts';

const programs = { flite: 'flite', espeak: 'espeak-ng', sox: 'sox' };

/** Voice prompts of Asterisk 1.6.1, by Allison Smith (CC BY-SA 3.0), with the transcripts that it ships. */
const PROMPTS = '/usr/share/asterisk/sounds/en_US_f_Allison';
const prompts: Record<string, string> = {
  'agent-pass': 'please enter your password followed by the pound key',
  'cannot-complete-as-dialed': 'your call cannot be completed as dialed',
  'check-number-dial-again': 'please check the number and dial again',
  'conf-onlyone': 'there is currently one other participant in the conference',
  'confbridge-begin-leader': 'the conference will begin when the leader arrives',
  'feature-not-avail-line': 'that feature is not available on this line',
  'followme/options': 'press one to accept this call or two to reject it',
  'followme/pls-hold-while-try': 'please hold while i try to locate the person you are calling',
  'privacy-prompt': 'please enter your phone number starting with the area code',
  'privacy-unident': 'the party you are trying to reach does not accept unidentified calls',
  transfer: 'please hold while i try that extension',
  'vm-calldiffnum': 'press two to enter a different number',
};

/** LibriVox (public domain). The shipped transcript says “a more a amiable woman”, which is not in the book and which neither search hears. */
const READING = '/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-';
const reading: Record<string, string> = {
  '0870':
    'and mister john dashwood had then leisure to consider how much there might be prudently in his power to do for them',
  '0880': 'he was not an ill disposed young man',
  '0890': 'unless to be rather cold hearted and rather selfish is to be ill disposed',
  '0920': 'had he married a more amiable woman he might have been made still more respectable than he was',
  '0930': 'he might even have been made amiable himself',
};

const CARDS = '/usr/share/pocketsphinx/test/data/cards/';
const cards: Record<string, string> = {
  '001': 'ten of clubs',
  '002': 'four queen of clubs',
  '003': 'seven of clubs',
  '004': 'five five',
  '005': 'eight of spades four of clubs seven of hearts',
};

export type Voice = {
  id: string;
  name: string;
  kind: 'human' | 'synthetic';
  sentences: Record<string, string>;
  /** Writes the sentence as mono PCM of 16 kHz. */
  speak: (sentence: string, file: string) => void;
};

export const plain = '-map_metadata -1 -fflags +bitexact -ac 1 -ar 16000 -c:a pcm_s16le'.split(' ');

type Sentences = Voice['sentences'];

const flite = (id: string, name: string, sentences: Sentences): Voice => ({
  id: `flite-${id}`,
  name: `flite ${id}, ${name}`,
  kind: 'synthetic',
  sentences,
  speak: (sentence, file) =>
    void execFileSync(programs.flite, ['-voice', id, '-t', sentences[sentence] ?? '', '-o', file]),
});

const espeak = (id: string, name: string, sentences: Sentences): Voice => ({
  id: `espeak-${id}`,
  name: `eSpeak ${id}, ${name}`,
  kind: 'synthetic',
  sentences,
  speak: (sentence, file) => {
    const spoken = execFileSync(programs.espeak, ['-v', id, '--stdout', sentences[sentence] ?? '']);
    execFileSync(programs.sox, ['-D', '-t', 'wav', '--ignore-length', '-', '-r', '16000', '-b', '16', file], {
      input: spoken,
    });
  },
});

export const syntheticVoices = (sentences: Sentences): Voice[] => [
  flite('slt', 'US', sentences),
  flite('rms', 'US', sentences),
  flite('awb', 'Scottish', sentences),
  espeak('en-us', 'US', sentences),
  espeak('en-gb-scotland', 'Scottish', sentences),
];

export const voices: readonly Voice[] = [
  {
    id: 'prompts',
    name: 'prompt speaker, US',
    kind: 'human',
    sentences: prompts,
    speak: (sentence, file) => ffmpeg('-f', 'g722', '-i', `${PROMPTS}/${sentence}.g722`, ...plain, file),
  },
  {
    id: 'reading',
    name: 'book reader, US',
    kind: 'human',
    sentences: reading,
    speak: (sentence, file) => ffmpeg('-i', `${READING}${sentence}.wav`, ...plain, file),
  },
  {
    id: 'cards',
    name: 'card player',
    kind: 'human',
    sentences: cards,
    speak: (sentence, file) => ffmpeg('-i', `${CARDS}${sentence}.wav`, ...plain, file),
  },
  ...syntheticVoices(prompts),
];
