import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { FormSheet, type FormWords } from '../form-sheet.tsx';
import styles from './enquiry-section.module.css';
import { HoursPanel, type HoursPanelProps } from './hours-panel.tsx';
import { WaysToReach, type ContactCard } from './ways-to-reach.tsx';

type Props = {
  cards: readonly ContactCard[];
  form: FormWords;
  hours: HoursPanelProps;
  response: {
    title: string;
    note: string;
    rows: { name: string; value: string; note?: string | undefined }[];
  };
  expect: { title: string; steps: { title: string; description: string }[] };
  /** The label of the link to the page for consultations. */
  book: string;
  /** The form. */
  children?: ReactNode;
};

/** Every way to reach us; the form on its sheet, and next to it opening hours, response times and next steps. */
export function EnquirySection({ cards, form, hours, response, expect, book, children }: Props) {
  return (
    <Section>
      <div className={`${layout.columns} ${styles.columns}`}>
        <WaysToReach cards={cards} />
        <FormSheet {...form}>{children}</FormSheet>
        <div className={styles.notes}>
          <HoursPanel {...hours} />
          <section data-settle="">
            <h3>{response.title}</h3>
            <dl className={styles.response}>
              {response.rows.map((row) => (
                <div key={row.name}>
                  <dt>{row.name}</dt>
                  <dd>
                    <b>{row.value}</b> {row.note}
                  </dd>
                </div>
              ))}
            </dl>
            <p className={`${roles.note} ${styles.days}`}>{response.note}</p>
          </section>
          <section data-settle="">
            <h3>{expect.title}</h3>
            <ol className={`${roles.note} ${styles.steps}`}>
              {expect.steps.map((step) => (
                <li key={step.title}>
                  <b>{step.title}</b>
                  {step.description}
                </li>
              ))}
            </ol>
            <a className={`${roles.onward} ${roles.link}`} href="/contact/book">
              {book}
            </a>
          </section>
        </div>
      </div>
    </Section>
  );
}
