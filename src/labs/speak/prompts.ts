/** What visitors are asked to read. */
export type Kind = 'digits' | 'amounts' | 'names' | 'addresses' | 'indian' | 'switching';

export const kindNames: Record<Kind, string> = {
  digits: 'Digits',
  amounts: 'Amounts',
  names: 'Names',
  addresses: 'Addresses',
  indian: 'Indian English',
  switching: 'Hindi and English',
};

type Listed = {
  kind: Kind;
  text: string;
  /** Other accepted spellings of the same words. */
  also?: readonly string[];
};

const listed = {
  customer: { kind: 'digits', text: 'My customer number is four one seven, nine zero two, eight five.' },
  code: { kind: 'digits', text: 'The code is seven three zero, six one nine.' },
  transfer: { kind: 'amounts', text: 'Please transfer fifty euros to the savings account today.' },
  invoice: { kind: 'amounts', text: 'The invoice is for twelve thousand four hundred and sixty rupees.' },
  speakTo: { kind: 'names', text: 'I would like to speak to Priya Raghunathan or Siobhan Murphy.' },
  policy: { kind: 'names', text: 'The policy is in the name of Venkatesh Iyer, and his wife is Ananya.' },
  flat: {
    kind: 'addresses',
    text: 'Send it to flat four B, twenty-two Residency Road, Bengaluru.',
    also: ['Send it to flat 4B, twenty-two Residency Road, Bengaluru.'],
  },
  moved: { kind: 'addresses', text: 'We moved from Leicester Square to Gloucester Terrace last March.' },
  needful: { kind: 'indian', text: 'Please do the needful and revert by tomorrow itself.' },
  preponed: {
    kind: 'indian',
    text: 'My flight got preponed, so kindly reschedule the pickup to half past six.',
    also: ['My flight got preponed, so kindly reschedule the pick up to half past six.'],
  },
  order: {
    kind: 'switching',
    text: 'Mera order abhi tak deliver nahi hua, please check the status.',
    also: ['Mera order abhi tak deliver nahin hua, please check the status.'],
  },
  payment: {
    kind: 'switching',
    text: 'Payment ho gaya hai, but I have not received the receipt yet.',
    also: ["Payment ho gaya hai, but I haven't received the receipt yet."],
  },
} satisfies Record<string, Listed>;

type PromptId = keyof typeof listed;
export const promptIds = Object.keys(listed) as PromptId[];

export const promptOf = (id: PromptId): Listed => listed[id];
