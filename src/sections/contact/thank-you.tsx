import type { Href } from '../../../contract/routes.ts';
import { formTexts } from '../../../contract/answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import styles from './thank-you.module.css';

type Props = {
  heading: string;
  next: string;
  steps: { title: string; description: string }[];
  links: { name: string; path: Href }[];
};

export function ThankYou({ heading, next, steps, links }: Props) {
  return (
    <section className={styles.thanks}>
      <div className={styles.inner}>
        <h1>
          <Marked text={heading} />
        </h1>
        <p className={styles.lead}>{formTexts.success}</p>
        <h2>{next}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.description}</p>
            </li>
          ))}
        </ol>
        <div className={styles.links}>
          {links.map((link, index) => (
            <ButtonLink key={link.path} href={link.path} variant={index === 0 ? 'ink' : 'ghost'}>
              {link.name}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
