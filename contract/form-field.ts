/** One field of a form. Forms with and without script, mails and the command line all use such a table. */
export type FormField = {
  label: string;
  required?: boolean;
  /** Its name in mails and lists, if different from the label. */
  heading?: string;
} & (
  | { type: 'text' | 'email' | 'tel'; autoComplete: string; maxLength: number }
  | { type: 'textarea'; rows: number; maxLength: number }
  | { type: 'select'; emptyOption: string; options: readonly string[] }
);

/** The label next to the field. */
export const labelOf = ({ label, required }: FormField): string => (required ? `${label} *` : label);
export const headingOf = ({ label, heading }: FormField): string => heading ?? label;
