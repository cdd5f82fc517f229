import type { ReactNode } from 'react';
import { Opening } from '../../ui/opening.tsx';
import { Section } from '../../ui/section.tsx';
import { FormSheet, type FormWords } from '../form-sheet.tsx';
import { Items } from '../list/list.tsx';

type Props = {
  hero: { title: string; lead: string };
  form: FormWords;
  facts: { name: string; text: string }[];
  /** The form. */
  children?: ReactNode;
};

/** The heading, the form on its sheet, and below them what subscribers can expect. */
export function SignUp({ hero, form, facts, children }: Props) {
  return (
    <>
      <Opening large {...hero} aside={<FormSheet {...form}>{children}</FormSheet>} />
      <Section>
        <Items layout="ruler" items={facts.map(({ name, text }) => ({ title: name, text }))} />
      </Section>
    </>
  );
}
