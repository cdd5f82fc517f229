/** One field of a form. Pages with and without script, mails and the command line are all drawn from such a table. */
export type FormField = {
  label: string;
  required?: boolean;
  /** In mails and lists, if other than the label. */
  heading?: string;
} & (
  | { type: 'text' | 'email' | 'tel'; autoComplete: string; maxLength: number }
  | { type: 'textarea'; rows: number; maxLength: number }
  | { type: 'select'; emptyOption: string; options: readonly string[] }
);

/** As it stands beside the field. */
export const labelOf = ({ label, required }: FormField): string => (required ? `${label} *` : label);
export const headingOf = ({ label, heading }: FormField): string => heading ?? label;
