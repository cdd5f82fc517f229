import { formTexts } from '../../../contract/answers.ts';
import { namedServiceId } from '../../../contract/named-service.ts';
import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import { Items } from '../list/list.tsx';
import styles from './thank-you.module.css';

type Props = {
  heading: string;
  next: { title: string; steps: { title: string; description: string }[] };
  links: Action[];
  /** Every service an enquiry can name. The address targets one; the others stay hidden. */
  services: readonly string[];
};

export function ThankYou({ heading, next, links, services }: Props) {
  return (
    <Opening title={heading} lead={formTexts.success} className={styles.opening}>
      {services.map((service) => (
        <p key={service} id={namedServiceId(service)} className={styles.about}>
          Your message is about <b>{service}</b>.
        </p>
      ))}
      <h2>{next.title}</h2>
      <Items layout="ruler" ordered items={next.steps} />
      <Actions look="full" links={links} />
    </Opening>
  );
}
