import { NO_COLUMNS, USUAL, type Kept } from './source.ts';

/** Invented for this page: no recording and no product is involved. */
const TEXT = `id,group,reference,system A,system B
q1,quiet,Move fifty from savings to the joint account on Friday.,move 50 from savings to the joint account on friday,move fifteen from savings to the joint account on friday
q2,quiet,"We're travelling to the centre, not the airport.",we are travelling to the center not the airport,we're travelling to the centre not the airport
q3,quiet,Please read my last three messages.,please read my last three messages,please read my last three messages
s1,street,"Um, cancel the nine thirty tomorrow.",cancel the nine thirty tomorrow,cancel the nine thirteen tomorrow
s2,street,Don't send it to Mira yet.,do not send it to mira yet,don't send it to mirror yet
s3,street,The pharmacy closes at eight.,the pharmacy closes at eight,the farm is he closes at eight
`;

export const sample: Kept = {
  lab: 'wer',
  source: { kind: 'table', text: TEXT, columns: NO_COLUMNS },
  settings: USUAL,
};
