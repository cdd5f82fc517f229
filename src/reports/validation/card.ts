import type { Result } from '../report.ts';

/** What goes with the model wherever it goes. Its figures are those of the report. */
export function cardResult(figures: Record<string, string>): Result {
  const entries = {
    'Intended use':
      'A second reading of measured fine-needle samples, beside a pathologist. It asks for a closer look and rules nothing out.',
    'Not for':
      'A diagnosis without a person, other laboratories or scanners, screening of people without a lump.',
    Threshold: `${figures['threshold-chosen']}, if a miss costs ${figures['miss-costs']} false alarms. The party that bears the cost sets the ratio.`,
    'Expected in use': `Recall ${figures['recall-chosen']} (${figures['recall-interval']}), ${figures['alarms-chosen']} false alarms among ${figures['benign-count']} benign cases.`,
    'Known weakness': `Malignant samples with small nuclei: ${figures['small-found']} of ${figures['small-count']} found at a threshold of ${figures['threshold-half']}.`,
    Monitor: `PSI of every feature over ${figures['month-cases']} cases or more, a control slide of known length every day, recall against the final diagnosis.`,
    'Withdraw when': `The calibration error is above ${figures['limit-calibration']}, recall falls below ${figures['limit-recall']}, or the control slide measures short.`,
    'Signed by the clinician who answers for the diagnosis': '____________________',
  };
  return {
    head: 'entry',
    columns: ['model card'],
    rows: Object.entries(entries).map(([name, text]) => ({ name, cells: [text] })),
  };
}
